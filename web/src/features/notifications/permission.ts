/** `needs-install`: iOS supports notifications only in the installed app. */
export type NoticePermission = NotificationPermission | 'unsupported' | 'needs-install'

interface PermissionDeps {
  Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined
  navigator: object
}

/** Returns whether this browser would show a notification now. Does not prompt. */
export function notificationPermission(deps: PermissionDeps = globalThis): NoticePermission {
  if (deps.Notification && 'serviceWorker' in deps.navigator) return deps.Notification.permission
  // Only Safari has this property; it is true once the app is installed.
  const isInTab = 'standalone' in deps.navigator && deps.navigator.standalone === false
  return isInTab ? 'needs-install' : 'unsupported'
}

/** Prompts the user, unless the permission is already decided. Call it only from a tap. */
export async function requestNotifications(
  deps: PermissionDeps = globalThis,
): Promise<NoticePermission> {
  const known = notificationPermission(deps)
  if (known !== 'default' || !deps.Notification) return known
  return deps.Notification.requestPermission()
}

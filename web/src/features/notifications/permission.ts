/** `needs-install`: iOS supports notifications only in the installed app. */
export type NoticePermission = NotificationPermission | 'unsupported' | 'needs-install'

interface World {
  Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined
  navigator: object
}

/** Returns whether this browser would show a notification now. Does not prompt. */
export function notificationPermission(world: World = globalThis): NoticePermission {
  if (world.Notification && 'serviceWorker' in world.navigator) return world.Notification.permission
  // Only Safari has this property; it is true once the app is installed.
  const isInTab = 'standalone' in world.navigator && world.navigator.standalone === false
  return isInTab ? 'needs-install' : 'unsupported'
}

/** Prompts the user, unless the permission is already decided. Call it only from a tap. */
export async function askToNotify(world: World = globalThis): Promise<NoticePermission> {
  const known = notificationPermission(world)
  if (known !== 'default' || !world.Notification) return known
  return world.Notification.requestPermission()
}

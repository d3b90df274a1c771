/** `needs-install`: iOS has notifications in the installed app alone. */
export type NoticePermission = NotificationPermission | 'unsupported' | 'needs-install'

interface World {
  Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined
  navigator: object
}

/** Whether this browser would show a notice now. Asks nobody. */
export function notificationPermission(world: World = globalThis): NoticePermission {
  if (world.Notification && 'serviceWorker' in world.navigator) return world.Notification.permission
  // Safari alone has it, and says true once the app is installed.
  const isInTab = 'standalone' in world.navigator && world.navigator.standalone === false
  return isInTab ? 'needs-install' : 'unsupported'
}

/** Asks the person, unless the browser knows the answer. Only from a tap. */
export async function askToNotify(world: World = globalThis): Promise<NoticePermission> {
  const known = notificationPermission(world)
  if (known !== 'default' || !world.Notification) return known
  return world.Notification.requestPermission()
}

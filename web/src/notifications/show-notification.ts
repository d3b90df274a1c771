import type { NotificationSettings } from '@worldschool/schema'
import { readStoredAccount } from '../db/device-values.ts'
import type { DeviceDatabase } from '../db/indexeddb.ts'
import type { DeviceView } from '../db/view.ts'
import { isEmptyDiff, mergeDiffs, type ResourceChanges } from './changes-to-notify.ts'
import { type NotificationMessages, notificationContent } from './notification-content.ts'
import { takeUnnotifiedChanges, type UnnotifiedChanges } from './unnotified-changes.ts'

/** The Periodic Background Sync tag that wakes the service worker to check for changes. */
export const changeCheckTag = 'news'

const lockName = 'worldschool-news'

/** Runs `work`, a sync and its notifications, unless another tab or worker is already running such work. */
export async function withNotificationLock(
  locks: LockManager | undefined,
  work: () => Promise<void>,
): Promise<void> {
  if (!locks) return work()
  await locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

/** Returns whether a tab or worker holds the lock, so that it will notify the changes of its sync. */
export async function isNotifying(locks: LockManager | undefined): Promise<boolean> {
  const { held: heldLocks = [] } = (await locks?.query()) ?? {}
  return heldLocks.some(({ name }) => name === lockName)
}

const tag = 'worldschool-news'

/** The data that a notification stores, for a tap and for merging it with the next notification. */
interface NoticeData extends Pick<UnnotifiedChanges, 'goneNames'> {
  /** The name is persisted: another version of the app may have shown the notification. */
  news: ResourceChanges
  url: string
  /** The account that was signed in when it was shown. */
  viewerId: string | null
}

/** The part of the service worker registration that notifications use. */
export type NotificationRegistration = Pick<
  ServiceWorkerRegistration,
  'getNotifications' | 'showNotification'
>

/** Shows a notification that replaces the previous one, and contains its changes if they are unread. */
export async function showNotification(
  registration: NotificationRegistration,
  unnotified: UnnotifiedChanges,
  { resources, viewer }: Pick<DeviceView, 'resources' | 'viewer'>,
  translation: NotificationMessages,
): Promise<void> {
  const viewerId = viewer?.id ?? null
  const [notice] = await registration.getNotifications({ tag })
  const unread: NoticeData | undefined = notice?.data
  const isTheirs = unread?.viewerId === viewerId
  const diff = isTheirs ? mergeDiffs(unread.news, unnotified.changes) : unnotified.changes
  const goneNames = { ...(isTheirs && unread.goneNames), ...unnotified.goneNames }
  const content = notificationContent({ changes: diff, goneNames }, resources, translation)
  const { title, body, url } = content
  const removed = diff.gone.map((id) => [id, goneNames[id] ?? ''])
  const data: NoticeData = { url, news: diff, goneNames: Object.fromEntries(removed), viewerId }
  await registration.showNotification(title, { body, tag, lang: translation.language, data })
}

/** Closes the unread notification, because the next account must not see it. Keeps that of the account `exceptOf`. */
export async function closeNotification(
  registration: NotificationRegistration | undefined,
  { exceptOf }: { exceptOf?: string | null } = {},
): Promise<void> {
  for (const notice of (await registration?.getNotifications({ tag })) ?? []) {
    const isTheirs = exceptOf !== undefined && notice.data?.viewerId === exceptOf
    if (!isTheirs) notice.close()
  }
}

export interface Notifier {
  show: (unnotified: UnnotifiedChanges, view: DeviceView) => Promise<void>
  close: () => Promise<void>
}

/** Takes the changes of a view and shows them, if there are any. */
export async function notifyOfChanges(
  db: DeviceDatabase,
  view: DeviceView,
  wants: NotificationSettings,
  notifier: Notifier,
): Promise<void> {
  const unnotified = await takeUnnotifiedChanges(db, view, wants)
  if (isEmptyDiff(unnotified.changes)) return
  await notifier.show(unnotified, view)
  // If the account has signed out meanwhile, close the notification now, because it names saved places. [Q9]
  if ((await readStoredAccount(db))?.id !== view.viewer?.id) await notifier.close()
}

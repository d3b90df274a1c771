import type { NotificationSettings } from '@worldschool/schema'
import type { DeviceDatabase } from '../db/database.ts'
import { readStoredAccount } from '../db/device-values.ts'
import type { DeviceView } from '../db/view.ts'
import { type ClaimedChanges, claimChanges } from './claim.ts'
import { isEmptyDiff, mergeDiffs } from './diff-since.ts'
import { type NotificationMessages, notificationContent } from './notification-content.ts'

/** The tag under which the browser wakes the service worker to look for news. */
export const changeCheckTag = 'news'

const lockName = 'worldschool-news'

/** Runs `work`, in which a sync is followed by its news, unless it is being done already. */
export async function withNotificationLock(
  locks: LockManager | undefined,
  work: () => Promise<void>,
): Promise<void> {
  if (!locks) return work()
  await locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

/** Whether someone is about to tell what the sync under way brings. */
export async function isNotifying(locks: LockManager | undefined): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {}
  return held.some(({ name }) => name === lockName)
}

const tag = 'worldschool-news'

/** What a notice carries for the next one and for a tap. */
interface NoticeData extends ClaimedChanges {
  url: string
  /** Who was signed in when it was shown. */
  viewerId: string | null
}

/** What of the browser's registration a notice needs. */
export type NotificationRegistration = Pick<
  ServiceWorkerRegistration,
  'getNotifications' | 'showNotification'
>

/** The notice on the device, with what of an earlier one was not read yet in it: there is only one. */
export async function showNotification(
  registration: NotificationRegistration,
  claimed: ClaimedChanges,
  { resources, viewer }: Pick<DeviceView, 'resources' | 'viewer'>,
  translation: NotificationMessages,
): Promise<void> {
  const viewerId = viewer?.id ?? null
  const [notice] = await registration.getNotifications({ tag })
  const unread: NoticeData | undefined = notice?.data
  const isTheirs = unread?.viewerId === viewerId
  const news = isTheirs ? mergeDiffs(unread.news, claimed.news) : claimed.news
  const goneNames = { ...(isTheirs && unread.goneNames), ...claimed.goneNames }
  const content = notificationContent({ news, goneNames }, resources, translation)
  const { title, body, url } = content
  const gone = news.gone.map((id) => [id, goneNames[id] ?? ''])
  const data: NoticeData = { url, news, goneNames: Object.fromEntries(gone), viewerId }
  await registration.showNotification(title, { body, tag, lang: translation.language, data })
}

/** Takes the notice away unread, for it is nothing to whoever comes next; not that of `exceptOf`. */
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
  show: (claimed: ClaimedChanges, view: DeviceView) => Promise<void>
  close: () => Promise<void>
}

/** Claims the news of a view and has them shown, unless there are none. */
export async function notifyOfChanges(
  db: DeviceDatabase,
  view: DeviceView,
  wants: NotificationSettings,
  board: Notifier,
): Promise<void> {
  const claimed = await claimChanges(db, view, wants)
  if (isEmptyDiff(claimed.news)) return
  await board.show(claimed, view)
  // Whoever signed out meanwhile had no notice to close yet, and it names what they had saved. [Q9]
  if ((await readStoredAccount(db))?.id !== view.viewer?.id) await board.close()
}

import type { DeviceView } from '../db/view.ts'
import type { ClaimedNews } from './claim-news.ts'
import { mergeNews } from './find-news.ts'
import { type NoticesTranslation, noticeContent } from './notice-content.ts'

const tag = 'worldschool-news'

/** What a notice carries for the next one and for a tap. */
interface NoticeData extends ClaimedNews {
  url: string
  /** Who was signed in when it was shown. */
  viewerId: string | null
}

/** What of the browser's registration a notice needs. */
export type NoticeRegistration = Pick<
  ServiceWorkerRegistration,
  'getNotifications' | 'showNotification'
>

/** The notice on the device, with what of an earlier one was not read yet in it: there is only one. */
export async function showNotice(
  registration: NoticeRegistration,
  claimed: ClaimedNews,
  { resources, viewer }: Pick<DeviceView, 'resources' | 'viewer'>,
  translation: NoticesTranslation,
): Promise<void> {
  const viewerId = viewer?.id ?? null
  const [notice] = await registration.getNotifications({ tag })
  const unread: NoticeData | undefined = notice?.data
  const isTheirs = unread?.viewerId === viewerId
  const news = isTheirs ? mergeNews(unread.news, claimed.news) : claimed.news
  const goneNames = { ...(isTheirs && unread.goneNames), ...claimed.goneNames }
  const content = noticeContent({ news, goneNames }, resources, translation)
  const { title, body, url } = content
  const gone = news.gone.map((id) => [id, goneNames[id] ?? ''])
  const data: NoticeData = { url, news, goneNames: Object.fromEntries(gone), viewerId }
  await registration.showNotification(title, { body, tag, lang: translation.language, data })
}

/** Takes the notice away unread, for it is nothing to whoever comes next; not that of `exceptOf`. */
export async function closeNotice(
  registration: NoticeRegistration | undefined,
  { exceptOf }: { exceptOf?: string | null } = {},
): Promise<void> {
  for (const notice of (await registration?.getNotifications({ tag })) ?? []) {
    const isTheirs = exceptOf !== undefined && notice.data?.viewerId === exceptOf
    if (!isTheirs) notice.close()
  }
}

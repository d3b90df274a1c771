import type { Resource } from '@worldschool/schema'
import { noticesTranslation } from '../../i18n/use-notices-translation.ts'
import { mergeNews, type News, noNews } from './find-news.ts'
import { noticeContent } from './notice-content.ts'

const tag = 'worldschool-news'

/** The notice on the device, with what of an earlier one was not read yet in it: there is only one. */
export async function showNotice(
  news: News,
  resources: ReadonlyMap<string, Resource>,
): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  const [unread] = await registration.getNotifications({ tag })
  const all = mergeNews(unread?.data?.news ?? noNews, news)
  const { title, body, url } = noticeContent(all, resources, noticesTranslation)
  const { language } = noticesTranslation
  await registration.showNotification(title, {
    body,
    tag,
    lang: language,
    data: { url, news: all },
  })
}

/** Takes the notice away unread, for it is nothing to whoever comes next. */
export async function closeNotice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notice of (await registration?.getNotifications({ tag })) ?? []) notice.close()
}

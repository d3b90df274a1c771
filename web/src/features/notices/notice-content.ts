import type { Resource } from '@worldschool/schema'
import { paths, resourceParameter } from '../../app/paths.ts'
import type { NoticesT } from '../../i18n/use-notices-translation.ts'
import type { News } from './find-news.ts'

export interface NoticeContent {
  title: string
  body: string
  /** Which address of the app a tap opens. */
  url: string
}

const mostNames = 3

/** One notice for all the news: the place itself where it is one, else how many of what. */
export function noticeContent(
  { added, changed, gone }: News,
  resources: ReadonlyMap<string, Resource>,
  { t, language }: { t: NoticesT; language: string },
): NoticeContent {
  const places = [...added, ...changed].flatMap((id) => resources.get(id) ?? [])
  const [only] = places
  if (places.length === 1 && only && gone.length === 0) {
    const what = added.length > 0 ? 'added' : 'changed'
    const values = { name: only.name, location: only.location }
    const url = `${paths.explore}?${new URLSearchParams({ [resourceParameter]: only.id })}`
    return { title: t(`one.${what}.title`, values), body: t(`one.${what}.body`, values), url }
  }
  const sentences = [
    added.length > 0 && t('several.added', { count: added.length }),
    changed.length > 0 && t('several.changed', { count: changed.length }),
    gone.length > 0 && t('several.gone', { count: gone.length }),
  ].filter((sentence) => sentence !== false)
  const names = places.slice(0, mostNames).map(({ name }) => name)
  if (places.length > mostNames) names.push(t('others', { count: places.length - mostNames }))
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return {
    title: sentences.join(' '),
    body: list,
    url: added.length > 0 ? paths.explore : paths.saved,
  }
}

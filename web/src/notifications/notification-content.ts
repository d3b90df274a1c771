import type { Resource } from '@worldschool/schema'
import { paths, resourceParameter } from '../app/paths.ts'
import type { enNotices } from '../i18n/en/notices.ts'
import { joinSentences } from '../i18n/messages.ts'
import { intlLocale } from '../i18n/number-text.ts'
import type { TextsOf } from '../i18n/texts-in.ts'
import type { UnnotifiedChanges } from './unnotified-changes.ts'

export interface NotificationContent {
  title: string
  body: string
  /** The URL of the app that a tap opens. */
  url: string
}

export interface NotificationMessages {
  t: TextsOf<typeof enNotices>
  language: string
}

const maxNames = 3

/** Returns one notification for all changes. It names a single place; for several, it counts each kind of change. */
export function notificationContent(
  { changes: { added, changed, gone }, goneNames }: UnnotifiedChanges,
  resources: ReadonlyMap<string, Resource>,
  { t, language }: NotificationMessages,
): NotificationContent {
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
  const known = [...places.map(({ name }) => name), ...gone.flatMap((id) => goneNames[id] || [])]
  const names = known.slice(0, maxNames)
  if (known.length > maxNames) names.push(t('others', { count: known.length - maxNames }))
  return {
    title: joinSentences(sentences, language),
    body: new Intl.ListFormat(intlLocale(language), { type: 'conjunction' }).format(names),
    url: added.length > 0 ? paths.explore : paths.saved,
  }
}

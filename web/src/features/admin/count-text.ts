import type { enAdmin } from '../../i18n/en/admin.ts'
import type { TextsOf } from '../../i18n/texts-in.ts'

type CountKey = `${'users' | 'resources'}.${'count' | 'found'}` | 'audit.count' | 'reports.count'

/** How many, in the language's plural form and with its digits. */
export function countText(
  t: TextsOf<typeof enAdmin>,
  language: string,
  key: CountKey,
  count: number,
): string {
  return t(key, { count, number: new Intl.NumberFormat(language).format(count) })
}

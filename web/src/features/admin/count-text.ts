import type { AdminT } from '../../i18n/use-admin-translation.ts'

type CountKey = `${'users' | 'resources'}.${'count' | 'found'}` | 'audit.count' | 'reports.count'

/** How many, in the language's plural form and with its digits. */
export function countText(t: AdminT, language: string, key: CountKey, count: number): string {
  return t(key, { count, number: new Intl.NumberFormat(language).format(count) })
}

import type { Texts } from '../texts.ts'

/** The Saved screen. */
export const savedList: Texts<'de', 'savedList'> = {
  title: 'Gemerkte Orte',
  loading: 'Gemerkte Orte werden geladen …',
  fetchFailed: 'Die gemerkten Orte konnten nicht geladen werden',
  emptyTitle: 'Noch nichts gemerkt',
  emptyText: 'Sieh dich um und merk dir die Orte, die dir am besten gefallen!',
  explore: 'Entdecken',
  count_one: '{{count}} gemerkter Ort',
  count_other: '{{count}} gemerkte Orte',
  visitorHint: 'Nur auf diesem Gerät. Beim Anmelden kannst du sie in dein Konto übernehmen.',
  signIn: 'Anmelden',
}

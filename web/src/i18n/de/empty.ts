import type { Texts } from '../texts.ts'

/** An empty list. */
export const empty: Texts<'de', 'empty'> = {
  category: 'In dieser Kategorie gibt es keine Orte.',
  search: 'Keine Orte zu „{{query}}“ gefunden.',
  similar: 'Kein genauer Treffer für „{{query}}“. Diese Orte kommen dem nahe.',
  searchHint: 'Versuch es mit einem anderen Wort, einer Stadt oder einem Land.',
  searchAll: 'In allen Kategorien suchen',
  showAll: 'Alle Kategorien zeigen',
  filters: 'Mit diesen Filtern gibt es keine Orte.',
  clearFilters: 'Filter zurücksetzen',
  area: 'In diesem Teil der Karte gibt es keine Orte.',
  zoomOut: 'Bis zum nächsten herauszoomen',
  clearArea: 'Überall suchen',
}

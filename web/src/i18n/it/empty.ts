import type { Texts } from '../texts.ts'

/** An empty list. */
export const empty: Texts<'it', 'empty'> = {
  category: 'Nessun luogo in questa categoria.',
  search: 'Nessun luogo trovato per “{{query}}”.',
  similar: 'Nessun risultato esatto per “{{query}}”. Questi ci si avvicinano.',
  searchHint: 'Prova con un’altra parola, una città o un Paese.',
  searchAll: 'Cerca in tutte le categorie',
  showAll: 'Mostra tutte le categorie',
  filters: 'Nessun luogo con questi filtri.',
  clearFilters: 'Togli i filtri',
  area: 'Nessun luogo in questa parte della mappa.',
  zoomOut: 'Allarga fino al più vicino',
  clearArea: 'Cerca ovunque',
}

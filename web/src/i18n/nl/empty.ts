import type { Texts } from '../texts.ts'

/** An empty list. */
export const empty: Texts<'nl', 'empty'> = {
  category: 'In deze categorie zijn geen plekken.',
  search: 'Geen plekken gevonden voor ‘{{query}}’.',
  similar: 'Geen exact resultaat voor ‘{{query}}’. Deze komen in de buurt.',
  searchHint: 'Probeer een ander woord, een plaats of een land.',
  searchAll: 'In alle categorieën zoeken',
  showAll: 'Alle categorieën tonen',
  filters: 'Met deze filters zijn er geen plekken.',
  clearFilters: 'Filters wissen',
  area: 'In dit deel van de kaart zijn geen plekken.',
  zoomOut: 'Uitzoomen tot de dichtstbijzijnde',
  clearArea: 'Overal zoeken',
}

import type { Texts } from '../texts.ts'

/** An empty list. */
export const empty: Texts<'es', 'empty'> = {
  category: 'No hay lugares en esta categoría.',
  search: 'No se encontraron lugares para “{{query}}”.',
  similar: 'No hay resultados exactos para “{{query}}”. Estos se le parecen.',
  searchHint: 'Prueba con otra palabra, una ciudad o un país.',
  searchAll: 'Buscar en todas las categorías',
  showAll: 'Ver todas las categorías',
  filters: 'No hay lugares con estos filtros.',
  clearFilters: 'Quitar filtros',
  area: 'No hay lugares en esta parte del mapa.',
  zoomOut: 'Alejar hasta el más cercano',
  clearArea: 'Buscar en todas partes',
}

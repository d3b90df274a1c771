import type { Texts } from '../texts.ts'

/** A list with nothing in it. */
export const empty: Texts<'pt', 'empty'> = {
  category: 'Nenhum lugar nesta categoria.',
  search: 'Nenhum lugar encontrado para “{{query}}”.',
  similar: 'Nada corresponde exatamente a “{{query}}”. Estes são parecidos.',
  searchHint: 'Tente outra palavra, uma cidade ou um país.',
  searchAll: 'Procurar em todas as categorias',
  showAll: 'Ver todas as categorias',
  filters: 'Nenhum lugar com estes filtros.',
  clearFilters: 'Limpar filtros',
  area: 'Nenhum lugar nesta parte do mapa.',
  zoomOut: 'Afastar até o mais próximo',
  clearArea: 'Procurar em toda parte',
}

import type { Texts } from '../texts.ts'

/** An empty list. */
export const empty: Texts<'pt', 'empty'> = {
  category: 'Nenhum local nesta categoria.',
  search: 'Nenhum local encontrado para “{{query}}”.',
  similar: 'Sem resultados exatos para “{{query}}”. Estes são parecidos.',
  searchHint: 'Tente outra palavra, uma cidade ou um país.',
  searchAll: 'Procurar em todas as categorias',
  showAll: 'Ver todas as categorias',
  filters: 'Nenhum local com estes filtros.',
  clearFilters: 'Limpar filtros',
  area: 'Nenhum local nesta parte do mapa.',
  zoomOut: 'Afastar até ao mais próximo',
  clearArea: 'Procurar em todo o lado',
}

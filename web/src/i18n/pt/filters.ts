import type { Texts } from '../texts.ts'

/** Sort and filters of Explore. */
export const filters: Texts<'pt', 'filters'> = {
  title: 'Ordenar e filtrar',
  sort: {
    legend: 'Ordenar por',
    newest: 'Mais recentes',
    nearest: 'Mais próximos',
    rating: 'Mais bem avaliados',
    nearestHint: 'Usa a localização do seu dispositivo.',
    locating: 'A procurar a sua localização…',
  },
  show: {
    legend: 'Mostrar',
    saved: 'Só guardados',
    free: 'Grátis',
    freeHint: 'Oculta o que é pago. Locais sem preço claro continuam na lista.',
  },
  age: {
    label: 'Idade da criança',
    any: 'Qualquer idade',
    baby: 'Menos de 1 ano',
    years_one: '{{count}} ano',
    years_other: '{{count}} anos',
    hint: 'Locais sem uma idade clara continuam na lista.',
  },
  amenities: {
    legend: 'Comodidades',
    hint: 'Mostra os locais que têm tudo isto.',
  },
  clear: 'Limpar tudo',
  showPlaces_one: 'Ver {{number}} local',
  showPlaces_other: 'Ver {{number}} locais',
  found_one: '{{number}} local',
  found_other: '{{number}} locais',
  active: {
    label: 'Filtros ativos',
    remove: 'Remover filtro: {{filter}}',
    rating: 'Primeiro os mais bem avaliados',
    ageBaby: 'Idade: menos de 1 ano',
    age_one: 'Idade: {{count}} ano',
    age_other: 'Idade: {{count}} anos',
    unclearPrice_one: '{{number}} deles não tem um preço claro.',
    unclearPrice_other: '{{number}} deles não têm um preço claro.',
  },
}

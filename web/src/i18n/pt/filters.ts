import type { Texts } from '../texts.ts'

/** Sort and filters of Explore. */
export const filters: Texts<'pt', 'filters'> = {
  title: 'Ordenar e filtrar',
  sort: {
    legend: 'Ordenar por',
    newest: 'Mais recentes',
    nearest: 'Mais próximos',
    rating: 'Melhor nota',
    nearestHint: 'Ao escolher Mais próximos, o dispositivo indica onde está.',
    locating: 'Procurando a sua posição…',
  },
  show: {
    legend: 'Mostrar',
    saved: 'Só guardados',
    free: 'Grátis',
    freeHint: 'Deixa de fora o que é pago. Lugares sem preço claro continuam na lista.',
  },
  age: {
    label: 'Idade da criança',
    any: 'Qualquer idade',
    baby: 'Menos de 1 ano',
    years_one: '{{count}} ano',
    years_other: '{{count}} anos',
    hint: 'Lugares que não indicam uma idade clara continuam na lista.',
  },
  amenities: {
    legend: 'Comodidades',
    hint: 'Mostra os lugares que têm tudo o que for escolhido.',
  },
  clear: 'Limpar tudo',
  showPlaces_one: 'Ver {{number}} lugar',
  showPlaces_other: 'Ver {{number}} lugares',
  found_one: '{{number}} lugar',
  found_other: '{{number}} lugares',
  active: {
    label: 'Filtros em uso',
    remove: 'Retirar filtro: {{filter}}',
    nearest: 'Mais próximos primeiro',
    rating: 'Melhor nota primeiro',
    ageBaby: 'Idade: menos de 1 ano',
    age_one: 'Idade: {{count}} ano',
    age_other: 'Idade: {{count}} anos',
    unclearPrice_one: '{{number}} deles não indica um preço claro.',
    unclearPrice_other: '{{number}} deles não indicam um preço claro.',
  },
}

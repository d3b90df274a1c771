import type { Texts } from '../texts.ts'

/** The map's markers and area, and the ways in the list to what the map shows. */
export const map: Texts<'pt', 'map'> = {
  canvas:
    'Mapa dos lugares. Mova-o com as setas e mude o zoom com mais e menos. Enter abre o que está na cruz do centro.',
  clusterOpened_one: '{{count}} lugar, visto mais de perto.',
  clusterOpened_other: '{{count}} lugares, vistos mais de perto.',
  nothingHere: 'Não há nada na cruz. Mova o mapa e tente de novo.',
  spot: {
    title_one: '{{count}} lugar aqui',
    title_other: '{{count}} lugares aqui',
    back: 'Os {{count}} lugares daqui',
    first: 'Os primeiros {{count}}:',
    showInList: 'Ver na lista',
  },
  area: {
    search: 'Procurar nesta área',
    toList_one: 'Ver {{number}} lugar',
    toList_other: 'Ver {{number}} lugares',
    active: 'Nesta parte do mapa',
  },
  card: {
    show: 'Ver {{name}} no mapa',
  },
  window: {
    show: 'Ver no mapa',
    nearCount_one: 'O que há perto: {{number}} lugar a menos de {{distance}}',
    nearCount_other: 'O que há perto: {{number}} lugares a menos de {{distance}}',
    nearNothing: 'O que há perto: nada a menos de {{distance}}',
    fromYou: 'A {{distance}} {{direction}} da sua posição',
    fromPlace: 'A {{distance}} {{direction}} de {{name}}',
  },
  near: {
    active: 'Primeiro os mais próximos de {{name}}',
    sort: 'Perto de {{name}}',
  },
  directions: {
    north: 'ao norte',
    northeast: 'a nordeste',
    east: 'a leste',
    southeast: 'a sudeste',
    south: 'ao sul',
    southwest: 'a sudoeste',
    west: 'a oeste',
    northwest: 'a noroeste',
  },
  where: {
    legend: 'Onde',
    country: 'País',
    anywhere: 'Em toda parte',
    town: 'Cidade ou região',
    allOf: 'Todo o país: {{country}}',
    option: '{{name}} ({{number}})',
    in: 'Em {{place}}',
  },
}

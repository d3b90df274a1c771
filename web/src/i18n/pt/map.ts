import type { Texts } from '../texts.ts'

/** The map's markers and bounds, and the links from the list to the map. */
export const map: Texts<'pt', 'map'> = {
  canvas:
    'Mapa dos locais. Mova-o com as setas e mude o zoom com mais e menos. A tecla Enter abre o que está na cruz do centro. A tecla Tab leva aos locais visíveis.',
  twoFingers: 'Use dois dedos para mover o mapa',
  clusterOpened_one: '{{number}} local, visto mais de perto.',
  clusterOpened_other: '{{number}} locais, vistos mais de perto.',
  nothingHere: 'Não há nada na cruz. Mova o mapa e tente de novo.',
  markers: {
    list: 'Locais no mapa',
    place: '{{name}}, {{category}}',
    group: 'Grupo de {{number}} locais',
    atCross: 'Na cruz: {{name}}',
  },
  spot: {
    title_one: '{{number}} local aqui',
    title_other: '{{number}} locais aqui',
    back: 'Os {{number}} locais daqui',
    first: 'Os primeiros {{number}}:',
    showInList: 'Ver na lista',
  },
  area: {
    search: 'Procurar nesta área',
    toList_one: 'Ver {{number}} local',
    toList_other: 'Ver {{number}} locais',
    active: 'Nesta parte do mapa',
  },
  card: {
    show: 'Ver {{name}} no mapa',
  },
  window: {
    nearCount_one: 'Por perto: {{number}} local a menos de {{distance}}',
    nearCount_other: 'Por perto: {{number}} locais a menos de {{distance}}',
    fromYou: 'A {{distance}} {{direction}} de si',
    fromPlace: 'A {{distance}} {{direction}} de {{name}}',
  },
  near: {
    active: 'Primeiro os mais próximos de {{name}}',
    sort: 'Perto de {{name}}',
  },
  directions: {
    north: 'a norte',
    northeast: 'a nordeste',
    east: 'a leste',
    southeast: 'a sudeste',
    south: 'a sul',
    southwest: 'a sudoeste',
    west: 'a oeste',
    northwest: 'a noroeste',
  },
  where: {
    legend: 'Onde',
    country: 'País',
    anywhere: 'Em todo o lado',
    town: 'Cidade ou região',
    allOf: 'Todo o país: {{country}}',
    option: '{{name}} ({{number}})',
    in: 'Onde: {{place}}',
  },
}

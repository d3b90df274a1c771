import type { Texts } from '../texts.ts'

/** The map's markers and bounds, and the links from the list to the map. */
export const map: Texts<'pt', 'map'> = {
  canvas:
    'Mapa dos locais. Mova-o com as setas e mude o zoom com mais e menos. Prima Enter para abrir o que está na mira, ao centro, e Tab para chegar aos locais visíveis.',
  twoFingers: 'Use dois dedos para mover o mapa',
  clusterOpened_one: 'Zoom para {{number}} local.',
  clusterOpened_other: 'Zoom para {{number}} locais.',
  nothingHere: 'Não há nada na mira. Mova o mapa e tente de novo.',
  markers: {
    list: 'Locais no mapa',
    place: '{{name}}, {{category}}',
    group: 'Grupo de {{number}} locais',
    atCross: 'Na mira: {{name}}',
  },
  spot: {
    title_one: '{{number}} local aqui',
    title_other: '{{number}} locais aqui',
    back: 'Voltar a {{number}} locais',
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
    nearCount_one: '{{number}} local a menos de {{distance}}',
    nearCount_other: '{{number}} locais a menos de {{distance}}',
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

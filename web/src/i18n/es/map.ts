import type { Texts } from '../texts.ts'

/** The map's markers and bounds, and the links from the list to the map. */
export const map: Texts<'es', 'map'> = {
  canvas:
    'Mapa de los lugares. Muévelo con las flechas y cambia el zoom con más y menos. Pulsa Enter para abrir lo que está en la cruz del centro y Tab para llegar a los lugares que se ven.',
  twoFingers: 'Usa dos dedos para mover el mapa',
  clusterOpened_one: 'Zoom a {{number}} lugar.',
  clusterOpened_other: 'Zoom a {{number}} lugares.',
  nothingHere: 'No hay nada en la cruz. Mueve el mapa y vuelve a intentarlo.',
  markers: {
    list: 'Lugares en el mapa',
    place: '{{name}}, {{category}}',
    group: 'Grupo de {{number}} lugares',
    atCross: 'En la cruz: {{name}}',
  },
  spot: {
    title_one: '{{number}} lugar aquí',
    title_other: '{{number}} lugares aquí',
    back: 'Volver a {{number}} lugares',
    first: 'Los primeros {{number}}:',
    showInList: 'Ver en la lista',
  },
  area: {
    search: 'Buscar en esta zona',
    toList_one: 'Ver {{number}} lugar',
    toList_other: 'Ver {{number}} lugares',
    active: 'En esta parte del mapa',
  },
  card: {
    show: 'Ver {{name}} en el mapa',
  },
  window: {
    nearCount_one: '{{number}} lugar a menos de {{distance}}',
    nearCount_other: '{{number}} lugares a menos de {{distance}}',
    fromYou: 'A {{distance}} al {{direction}} de ti',
    fromPlace: 'A {{distance}} al {{direction}} de {{name}}',
  },
  near: {
    active: 'Primero los más cercanos a {{name}}',
    sort: 'Cerca de {{name}}',
  },
  directions: {
    north: 'norte',
    northeast: 'noreste',
    east: 'este',
    southeast: 'sureste',
    south: 'sur',
    southwest: 'suroeste',
    west: 'oeste',
    northwest: 'noroeste',
  },
  where: {
    legend: 'Dónde',
    country: 'País',
    anywhere: 'En todas partes',
    town: 'Ciudad o región',
    allOf: 'Todo el país: {{country}}',
    option: '{{name}} ({{number}})',
    in: 'En {{place}}',
  },
}

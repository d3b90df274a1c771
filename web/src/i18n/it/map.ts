import type { Texts } from '../texts.ts'

/** The map's markers and bounds, and the links from the list to the map. */
export const map: Texts<'it', 'map'> = {
  canvas:
    'Mappa dei luoghi. Spostala con i tasti freccia, ingrandisci e riduci con più e meno. Premi Invio per aprire ciò che si trova nel mirino al centro e Tab per raggiungere i luoghi visibili.',
  twoFingers: 'Usa due dita per spostare la mappa',
  clusterOpened_one: 'Zoom su {{number}} luogo.',
  clusterOpened_other: 'Zoom su {{number}} luoghi.',
  nothingHere: 'Non c’è niente nel mirino. Sposta la mappa e riprova.',
  markers: {
    list: 'Luoghi sulla mappa',
    place: '{{name}}, {{category}}',
    group: 'Gruppo di {{number}} luoghi',
    atCross: 'Nel mirino: {{name}}',
  },
  spot: {
    title_one: '{{number}} luogo qui',
    title_other: '{{number}} luoghi qui',
    back: 'Torna a {{number}} luoghi',
    first: 'I primi {{number}}:',
    showInList: 'Mostra nella lista',
  },
  area: {
    search: 'Cerca in questa zona',
    toList_one: 'Mostra {{number}} luogo',
    toList_other: 'Mostra {{number}} luoghi',
    active: 'In questa parte della mappa',
  },
  card: {
    show: 'Mostra {{name}} sulla mappa',
  },
  window: {
    nearCount_one: '{{number}} luogo entro {{distance}}',
    nearCount_other: '{{number}} luoghi entro {{distance}}',
    fromYou: '{{distance}} a {{direction}} di te',
    fromPlace: '{{distance}} a {{direction}} di {{name}}',
  },
  near: {
    active: 'Prima i più vicini a {{name}}',
    sort: 'Vicino a {{name}}',
  },
  directions: {
    north: 'nord',
    northeast: 'nord-est',
    east: 'est',
    southeast: 'sud-est',
    south: 'sud',
    southwest: 'sud-ovest',
    west: 'ovest',
    northwest: 'nord-ovest',
  },
  where: {
    legend: 'Dove',
    country: 'Paese',
    anywhere: 'Ovunque',
    town: 'Città o regione',
    allOf: 'Tutto il Paese: {{country}}',
    option: '{{name}} ({{number}})',
    in: 'Dove: {{place}}',
  },
}

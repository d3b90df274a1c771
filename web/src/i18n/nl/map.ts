import type { Texts } from '../texts.ts'

/** The map's markers and bounds, and the links from the list to the map. */
export const map: Texts<'nl', 'map'> = {
  canvas:
    'Kaart met de plekken. Verplaats hem met de pijltjestoetsen, zoom met plus en min. Druk op Enter om te openen wat bij het kruis in het midden ligt. Druk op Tab om naar de plekken in beeld te gaan.',
  twoFingers: 'Beweeg de kaart met twee vingers',
  clusterOpened_one: 'Ingezoomd op {{number}} plek.',
  clusterOpened_other: 'Ingezoomd op {{number}} plekken.',
  nothingHere: 'Niets bij het kruis. Verplaats de kaart en probeer het nog eens.',
  markers: {
    list: 'Plekken op de kaart',
    place: '{{name}}, {{category}}',
    group: 'Groep van {{number}} plekken',
    atCross: 'Bij het kruis: {{name}}',
  },
  spot: {
    title_one: '{{number}} plek hier',
    title_other: '{{number}} plekken hier',
    back: 'Terug naar {{number}} plekken',
    first: 'De eerste {{number}}:',
    showInList: 'In de lijst tonen',
  },
  area: {
    search: 'In dit gebied zoeken',
    toList_one: '{{number}} plek tonen',
    toList_other: '{{number}} plekken tonen',
    active: 'In dit deel van de kaart',
  },
  card: {
    show: '{{name}} op de kaart tonen',
  },
  window: {
    nearCount_one: '{{number}} plek binnen {{distance}}',
    nearCount_other: '{{number}} plekken binnen {{distance}}',
    fromYou: '{{distance}} {{direction}} van jou',
    fromPlace: '{{distance}} {{direction}} van {{name}}',
  },
  near: {
    active: 'Dichtst bij {{name}} eerst',
    sort: 'Bij {{name}}',
  },
  directions: {
    north: 'ten noorden',
    northeast: 'ten noordoosten',
    east: 'ten oosten',
    southeast: 'ten zuidoosten',
    south: 'ten zuiden',
    southwest: 'ten zuidwesten',
    west: 'ten westen',
    northwest: 'ten noordwesten',
  },
  where: {
    legend: 'Waar',
    country: 'Land',
    anywhere: 'Overal',
    town: 'Plaats of regio',
    allOf: 'Hele land: {{country}}',
    option: '{{name}} ({{number}})',
    in: 'Waar: {{place}}',
  },
}

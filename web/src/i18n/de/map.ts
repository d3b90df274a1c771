import type { Texts } from '../texts.ts'

/** The map's markers and bounds, and the links from the list to the map. */
export const map: Texts<'de', 'map'> = {
  canvas:
    'Karte der Orte. Bewege sie mit den Pfeiltasten, zoome mit Plus und Minus. Die Eingabetaste öffnet, was am Fadenkreuz liegt. Mit Tab erreichst du die sichtbaren Orte.',
  twoFingers: 'Die Karte mit zwei Fingern bewegen',
  clusterOpened_one: 'Auf {{number}} Ort gezoomt.',
  clusterOpened_other: 'Auf {{number}} Orte gezoomt.',
  nothingHere: 'Am Fadenkreuz liegt nichts. Bewege die Karte und versuch es nochmal.',
  markers: {
    list: 'Orte auf der Karte',
    place: '{{name}}, {{category}}',
    group: 'Gruppe von {{number}} Orten',
    atCross: 'Am Fadenkreuz: {{name}}',
  },
  spot: {
    title_one: '{{number}} Ort hier',
    title_other: '{{number}} Orte hier',
    back: 'Zurück zu {{number}} Orten',
    first: 'Die ersten {{number}} davon:',
    showInList: 'In der Liste zeigen',
  },
  area: {
    search: 'In diesem Gebiet suchen',
    toList_one: '{{number}} Ort zeigen',
    toList_other: '{{number}} Orte zeigen',
    active: 'In diesem Teil der Karte',
  },
  card: {
    show: '{{name}} auf der Karte zeigen',
  },
  window: {
    nearCount_one: '{{number}} Ort im Umkreis von {{distance}}',
    nearCount_other: '{{number}} Orte im Umkreis von {{distance}}',
    fromYou: '{{distance}} {{direction}} von dir',
    fromPlace: '{{distance}} {{direction}} von {{name}}',
  },
  near: {
    active: 'Nächste bei {{name}} zuerst',
    sort: 'Nahe {{name}}',
  },
  directions: {
    north: 'nördlich',
    northeast: 'nordöstlich',
    east: 'östlich',
    southeast: 'südöstlich',
    south: 'südlich',
    southwest: 'südwestlich',
    west: 'westlich',
    northwest: 'nordwestlich',
  },
  where: {
    legend: 'Wo',
    country: 'Land',
    anywhere: 'Überall',
    town: 'Stadt oder Region',
    allOf: 'Ganzes Land: {{country}}',
    option: '{{name}} ({{number}})',
    in: 'Wo: {{place}}',
  },
}

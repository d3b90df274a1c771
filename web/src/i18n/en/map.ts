/** Texts of the map's markers and area, and of the ways in the list to what the map shows. */
export const enMap = {
  canvas:
    'Map of the resources. Move it with the arrow keys, zoom with plus and minus. Enter opens what is at the cross in the middle. Tab leads to the places in view.',
  clusterOpened_one: '{{number}} place, seen closer.',
  clusterOpened_other: '{{number}} places, seen closer.',
  nothingHere: 'Nothing at the cross. Move the map and try again.',
  markers: {
    list: 'Places on the map',
    place: '{{name}}, {{category}}',
    group: 'Group of {{number}} places',
    atCross: 'At the cross: {{name}}',
  },
  spot: {
    title_one: '{{number}} place here',
    title_other: '{{number}} places here',
    back: 'All {{number}} places here',
    first: 'The first {{number}} of them:',
    showInList: 'Show in the list',
  },
  area: {
    search: 'Search this area',
    toList_one: 'Show {{number}} place',
    toList_other: 'Show {{number}} places',
    active: 'In this part of the map',
  },
  card: {
    show: 'Show {{name}} on the map',
  },
  window: {
    show: 'Show on map',
    nearCount_one: 'What is near: {{number}} place within {{distance}}',
    nearCount_other: 'What is near: {{number}} places within {{distance}}',
    nearNothing: 'What is near: nothing within {{distance}}',
    fromYou: '{{distance}} {{direction}} of you',
    fromPlace: '{{distance}} {{direction}} of {{name}}',
  },
  near: {
    active: 'Nearest to {{name}} first',
    sort: 'Near {{name}}',
  },
  directions: {
    north: 'north',
    northeast: 'north-east',
    east: 'east',
    southeast: 'south-east',
    south: 'south',
    southwest: 'south-west',
    west: 'west',
    northwest: 'north-west',
  },
  where: {
    legend: 'Where',
    country: 'Country',
    anywhere: 'Anywhere',
    town: 'Town or region',
    allOf: 'All of {{country}}',
    option: '{{name}} ({{number}})',
    in: 'In {{place}}',
  },
} as const

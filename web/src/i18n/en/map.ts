/** Texts of the map's markers and bounds, and of the links from the list to the map. */
export const enMap = {
  canvas:
    'Map of the resources. Move it with the arrow keys, zoom with plus and minus. Press Enter to open what is at the crosshair. Press Tab to reach the resources in view.',
  twoFingers: 'Use two fingers to move the map',
  clusterOpened_one: 'Zoomed in to {{number}} resource.',
  clusterOpened_other: 'Zoomed in to {{number}} resources.',
  nothingHere: 'Nothing at the crosshair. Move the map and try again.',
  markers: {
    list: 'Resources on the map',
    place: '{{name}}, {{category}}',
    group: 'Group of {{number}} resources',
    atCross: 'At the crosshair: {{name}}',
  },
  spot: {
    title_one: '{{number}} resource here',
    title_other: '{{number}} resources here',
    back: 'Back to {{number}} resources',
    first: 'The first {{number}} of them:',
    showInList: 'Show in the list',
  },
  area: {
    search: 'Search this area',
    toList_one: 'Show {{number}} resource',
    toList_other: 'Show {{number}} resources',
    active: 'In this part of the map',
  },
  card: {
    show: 'Show {{name}} on the map',
  },
  window: {
    nearCount_one: '{{number}} resource within {{distance}}',
    nearCount_other: '{{number}} resources within {{distance}}',
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

import type { Texts } from '../texts.ts'

/** The map's markers and bounds, and the links from the list to the map. */
export const map: Texts<'fr', 'map'> = {
  canvas:
    'Carte des lieux. Déplacez-la avec les flèches, zoomez avec plus et moins. Appuyez sur Entrée pour ouvrir ce qui se trouve dans le viseur, et sur Tab pour atteindre les lieux visibles.',
  twoFingers: 'Déplacez la carte avec deux doigts',
  clusterOpened_one: 'Zoom sur {{number}} lieu.',
  clusterOpened_other: 'Zoom sur {{number}} lieux.',
  nothingHere: 'Rien dans le viseur. Déplacez la carte et réessayez.',
  markers: {
    list: 'Lieux sur la carte',
    place: '{{name}}, {{category}}',
    group: 'Groupe de {{number}} lieux',
    atCross: 'Dans le viseur : {{name}}',
  },
  spot: {
    title_one: '{{number}} lieu ici',
    title_other: '{{number}} lieux ici',
    back: 'Retour aux {{number}} lieux',
    first: 'Les {{number}} premiers :',
    showInList: 'Voir dans la liste',
  },
  area: {
    search: 'Chercher dans cette zone',
    toList_one: 'Voir {{number}} lieu',
    toList_other: 'Voir {{number}} lieux',
    active: 'Dans cette partie de la carte',
  },
  card: {
    show: 'Voir {{name}} sur la carte',
  },
  window: {
    nearCount_one: '{{number}} lieu à moins de {{distance}}',
    nearCount_other: '{{number}} lieux à moins de {{distance}}',
    fromYou: 'À {{distance}} {{direction}} de vous',
    fromPlace: 'À {{distance}} {{direction}} de « {{name}} »',
  },
  near: {
    active: 'D’abord près de « {{name}} »',
    sort: 'Près de « {{name}} »',
  },
  directions: {
    north: 'au nord',
    northeast: 'au nord-est',
    east: 'à l’est',
    southeast: 'au sud-est',
    south: 'au sud',
    southwest: 'au sud-ouest',
    west: 'à l’ouest',
    northwest: 'au nord-ouest',
  },
  where: {
    legend: 'Où',
    country: 'Pays',
    anywhere: 'Partout',
    town: 'Ville ou région',
    allOf: 'Tout le pays : {{country}}',
    option: '{{name}} ({{number}})',
    in: 'Où : {{place}}',
  },
}

import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'fr', 'storage'> = {
  title: 'Stockage',
  intro: 'Ce que cette application garde sur cet appareil pour fonctionner hors ligne.',
  measuring: 'Mesure en cours…',
  unknown: 'Inconnu',
  kinds: {
    places: 'Lieux et avis',
    placesHint: 'L’annuaire entier. Toujours gardé, pour que l’application fonctionne hors ligne.',
    own: 'Lieux enregistrés et textes',
    ownHint:
      'Lieux enregistrés, avis, brouillons et changements non envoyés. Rien de tout cela ne s’efface ici.',
    photos: 'Photos',
    photosHint: 'Des lieux que vous avez enregistrés ou ouverts, et les vôtres.',
    streets: 'Rues vues sur la carte',
    streetsHint: 'Pour les revoir hors ligne.',
    maps: 'Cartes hors ligne',
    mapsHint: 'Téléchargées par vous. Voyez chacune sous « Cartes hors ligne ».',
    app: 'L’application elle-même',
    appHint: 'Pour qu’elle démarre hors ligne.',
  },
  total: '{{size}} au total',
  room: '{{used}} utilisés sur {{quota}} au maximum.',
  roomLabel: 'Espace utilisé',
  noRoom: 'Ce navigateur ne dit pas combien d’espace il y a.',
  kept: 'Votre navigateur garde tout cela jusqu’à ce que vous le supprimiez.',
  notKept: 'Si l’espace vient à manquer sur cet appareil, votre navigateur peut tout effacer.',
  ask: 'Garder mes données',
  refused:
    'Votre navigateur a refusé pour l’instant. Il acceptera plus facilement si l’application est installée ou souvent utilisée.',
  sevenDays:
    'Safari efface les données d’un site web si vous utilisez Safari pendant sept jours sans ouvrir ce site. Sur l’écran d’accueil, cette application garde tout : touchez « Partager », puis « Sur l’écran d’accueil ».',
  clear: 'Effacer',
  question: {
    photos: 'Effacer les photos ?',
    photosText:
      '{{size}} de photos téléchargées seront effacés. Vos propres photos non envoyées restent. En ligne, les autres se téléchargent à nouveau quand vous ouvrez leurs lieux.',
    streets: 'Effacer les rues ?',
    streetsText:
      'Hors ligne, la carte ne montrera alors les rues que sur vos cartes hors ligne. En ligne, elles se téléchargent à nouveau quand vous les regardez.',
    maps: 'Supprimer toutes les cartes hors ligne ?',
    mapsText:
      'Toutes les cartes hors ligne de cet appareil ({{size}}) seront supprimées, y compris les téléchargements inachevés. Pour les réutiliser, il faudra télécharger chacune à nouveau.',
    confirm: 'Effacer',
    cancel: 'Garder',
    busy: 'Effacement…',
  },
  done: {
    photos: 'Photos effacées',
    streets: 'Rues effacées',
    maps: 'Cartes hors ligne supprimées',
    text: '{{size}} libérés.',
    nothing: 'Rien à effacer.',
  },
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  full: {
    text: '{{percent}} % de l’espace de cette application est utilisé',
    open: 'Voir le stockage',
    later: 'Plus tard',
  },
}

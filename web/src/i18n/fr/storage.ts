import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'fr', 'storage'> = {
  title: 'Stockage',
  intro: 'Ce que cette application garde sur cet appareil pour fonctionner sans réseau.',
  measuring: 'Mesure en cours…',
  unknown: 'Inconnu',
  kinds: {
    places: 'Lieux et avis',
    placesHint: 'L’annuaire entier. Il reste, car il doit être là même sans réseau.',
    own: 'Lieux enregistrés et textes',
    ownHint:
      'Lieux enregistrés, avis, brouillons, et ce qui n’est pas encore envoyé. Rien de tout cela ne s’efface ici.',
    photos: 'Photos',
    photosHint: 'Des lieux que vous avez enregistrés ou regardés, et celles que vous avez prises.',
    streets: 'Rues vues sur la carte',
    streetsHint: 'Visibles à nouveau, même sans réseau.',
    maps: 'Cartes hors ligne',
    mapsHint: 'Téléchargées par vous ; « Cartes hors ligne » les présente une à une.',
    app: 'L’application elle-même',
    appHint: 'Pour qu’elle démarre sans réseau.',
  },
  total: '{{size}} en tout',
  room: 'Le navigateur compte {{used}}. Il autorise jusqu’à {{quota}}, tant qu’il y a autant de place sur cet appareil.',
  roomLabel: 'Espace utilisé',
  noRoom: 'Ce navigateur ne dit pas combien d’espace il y a.',
  kept: 'Le navigateur a promis de tout garder jusqu’à ce que vous le supprimiez.',
  notKept: 'Si l’espace vient à manquer sur cet appareil, le navigateur peut tout effacer.',
  ask: 'Lui demander de tout garder',
  refused:
    'Le navigateur a dit non pour l’instant. Il dit plus volontiers oui à une application installée ou souvent utilisée.',
  sevenDays:
    'Safari efface ce que garde un site web si vous ne l’avez pas ouvert pendant sept jours d’utilisation de Safari. Ajoutée à l’écran d’accueil, cette application garde tout : touchez « Partager », puis « Sur l’écran d’accueil ».',
  clear: 'Effacer',
  question: {
    photos: 'Effacer les photos ?',
    photosText:
      '{{size}} de photos venues du réseau disparaissent. Celles que vous avez prises et pas encore envoyées restent. Avec du réseau, les autres reviennent quand vous regardez leurs lieux.',
    streets: 'Effacer les rues ?',
    streetsText:
      'Sans réseau, la carte ne montrera alors plus de rues, sauf sur vos cartes hors ligne. Avec du réseau, elles reviennent quand vous les regardez.',
    maps: 'Supprimer toutes les cartes hors ligne ?',
    mapsText:
      'Toutes les cartes hors ligne de cet appareil ({{size}}) disparaissent, y compris celles encore en route. Il faudrait télécharger chacune à nouveau.',
    confirm: 'Effacer',
    cancel: 'Garder',
    busy: 'Effacement…',
  },
  done: {
    photos: 'Photos effacées',
    streets: 'Rues effacées',
    maps: 'Cartes hors ligne supprimées',
    text: '{{size}} sont à nouveau libres.',
    nothing: 'Il n’y avait rien à effacer.',
  },
  failed: 'Cela n’a pas marché. Réessayez.',
  full: {
    text: '{{percent}} % de l’espace que le navigateur donne à cette application est utilisé',
    open: 'Voir le stockage',
    later: 'Plus tard',
  },
}

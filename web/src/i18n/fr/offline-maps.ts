import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const offlineMaps: Texts<'fr', 'offlineMaps'> = {
  title: 'Cartes hors ligne',
  intro:
    'Les cartes téléchargées montrent les rues même hors ligne. Elles restent sur cet appareil jusqu’à ce que vous les supprimiez.',
  loading: 'Recherche de cartes…',
  none: 'Cet annuaire n’a pas encore de carte des rues à télécharger. Les côtes, les frontières et les villes du monde entier sont déjà sur cet appareil.',
  offline: {
    some: 'Vous êtes hors ligne. Les cartes à télécharger s’affichent dès que vous êtes en ligne ; les téléchargements reprennent automatiquement.',
    none: 'Aucune carte hors ligne sur cet appareil. Les cartes à télécharger s’affichent dès que vous êtes en ligne.',
  },
  failed: 'La liste des cartes n’a pas pu être chargée.',
  retry: 'Réessayer',
  list: 'Cartes à télécharger',
  status: {
    held: '{{size}} sur cet appareil',
    outdated: '{{size}} sur cet appareil. Une carte plus récente de {{newSize}} est disponible.',
    withdrawn:
      '{{size}} sur cet appareil. L’annuaire ne propose plus cette carte. Si vous la supprimez, vous ne pourrez plus la télécharger.',
    progress: '{{received}} sur {{total}}, {{percent}}',
    queued: 'En file d’attente',
    network: 'En attente du réseau : {{progress}}',
    wifi: 'En attente du Wi-Fi : {{progress}}',
    paused: 'En pause à {{progress}}',
    begunAnew: 'La carte a changé sur le serveur, son téléchargement a donc recommencé.',
  },
  failure: {
    room: 'Il n’y a plus de place sur cet appareil. Supprimez quelque chose dont vous n’avez plus besoin. La partie déjà téléchargée reste.',
    roomMissing:
      'Il n’y a pas assez de place sur cet appareil : il manque {{size}}. La partie déjà téléchargée reste.',
    gone: 'L’annuaire ne propose plus cette carte.',
    damaged: 'Ce fichier n’est pas une carte valide. Il a été supprimé.',
  },
  fault: {
    damaged:
      'Cette carte n’est plus lisible. Les rues sont chargées en ligne en attendant un nouveau téléchargement.',
    incomplete:
      'Le navigateur a perdu des parties de cette carte. Les rues y sont chargées en ligne en attendant un nouveau téléchargement.',
  },
  action: {
    download: 'Télécharger',
    update: 'Mettre à jour',
    again: 'Télécharger à nouveau',
    pause: 'Mettre en pause',
    resume: 'Reprendre',
    mobile: 'Données mobiles',
    retry: 'Réessayer',
    cancel: 'Arrêter',
    delete: 'Supprimer',
    failed: 'L’enregistrement sur cet appareil a échoué. Réessayez.',
  },
  delete: {
    title: 'Supprimer cette carte ?',
    text: '« {{title}} » occupe {{size}} sur cet appareil. Sans cette carte, il faudra une connexion pour y voir les rues.',
    confirm: 'Supprimer {{size}}',
    cancel: 'Garder',
  },
  cancel: {
    title: 'Arrêter ce téléchargement ?',
    text: '{{size}} de « {{title}} » déjà téléchargés seront supprimés.',
    textUpdate:
      '{{size}} de la nouvelle carte « {{title}} » déjà téléchargés seront supprimés. Votre carte actuelle reste.',
    confirm: 'Arrêter',
    cancel: 'Continuer',
  },
  mobile: {
    title: 'Télécharger avec les données mobiles ?',
    text: '« {{title}} » fait {{size}}. Des frais de données peuvent s’appliquer.',
    confirm: 'Utiliser les données mobiles',
    cancel: 'Pas maintenant',
  },
  total: '{{size}} de cartes sur cet appareil.',
  free: '{{size}} disponibles.',
  announce: {
    progress: '{{title}} : {{percent}} téléchargés',
    queued: '{{title}} : en file d’attente',
    network: '{{title}} : en attente du réseau',
    wifi: '{{title}} : en attente du Wi-Fi',
    paused: '{{title}} : en pause',
    held: '{{title}} : sur cet appareil',
    offered: '{{title}} : pas sur cet appareil',
  },
}

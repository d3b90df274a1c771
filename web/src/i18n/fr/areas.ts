import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const areas: Texts<'fr', 'areas'> = {
  title: 'Cartes hors ligne',
  intro:
    'Une carte téléchargée montre les rues même sans réseau. Elle reste sur cet appareil jusqu’à ce que vous la supprimiez.',
  loading: 'Recherche de cartes…',
  none: 'Cet annuaire n’a pas encore de carte des rues à télécharger. Les côtes, les frontières et les villes du monde entier sont déjà sur cet appareil.',
  offline: {
    some: 'Pas de réseau. Les cartes à télécharger s’affichent dès que vous êtes en ligne ; les téléchargements reprennent d’eux-mêmes.',
    none: 'Aucune carte hors ligne sur cet appareil. Les cartes à télécharger s’affichent dès que vous êtes en ligne.',
  },
  failed: 'La liste des cartes n’a pas pu être lue.',
  retry: 'Réessayer',
  list: 'Cartes à télécharger',
  status: {
    held: '{{size}} sur cet appareil',
    outdated: '{{size}} sur cet appareil. Il existe une carte plus récente, de {{newSize}}.',
    withdrawn:
      '{{size}} sur cet appareil. L’annuaire ne propose plus cette carte : si vous la supprimez, elle ne reviendra pas.',
    progress: '{{received}} sur {{total}}, {{percent}}',
    queued: 'En attente de son tour',
    network: 'En attente du réseau : {{progress}}',
    wifi: 'En attente du Wi-Fi : {{progress}}',
    paused: 'En pause à {{progress}}',
    begunAnew: 'La carte a changé sur le serveur, son téléchargement a donc recommencé.',
  },
  failure: {
    room: 'Il n’y a plus de place pour cette carte sur cet appareil. Supprimez quelque chose dont vous n’avez plus besoin ; la partie déjà téléchargée reste.',
    roomMissing:
      'Il n’y a pas assez de place pour cette carte sur cet appareil : il manque {{size}}. La partie déjà téléchargée reste.',
    gone: 'L’annuaire ne propose plus cette carte.',
    damaged: 'Ce que le serveur a envoyé n’est pas une carte. Rien n’en a été gardé.',
  },
  fault: {
    damaged:
      'Cette carte n’est plus lisible. En attendant un nouveau téléchargement, les rues viennent du réseau.',
    incomplete:
      'Le navigateur a perdu des parties de cette carte. En attendant un nouveau téléchargement, les rues y viennent du réseau.',
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
    text: '« {{title}} » occupe {{size}} sur cet appareil. Sans cette carte, il faudra du réseau pour y voir les rues.',
    confirm: 'Supprimer {{size}}',
    cancel: 'Garder',
  },
  cancel: {
    title: 'Arrêter ce téléchargement ?',
    text: '{{size}} de « {{title}} » sont déjà là et seraient supprimés.',
    textUpdate:
      '{{size}} de la nouvelle carte « {{title}} » sont déjà là et seraient supprimés. La carte que vous avez reste.',
    confirm: 'Arrêter',
    cancel: 'Continuer',
  },
  mobile: {
    title: 'Télécharger avec les données mobiles ?',
    text: '« {{title}} » fait {{size}}, ce qui peut vous être facturé.',
    confirm: 'Utiliser les données mobiles',
    cancel: 'Pas maintenant',
  },
  total: '{{size}} de cartes sur cet appareil.',
  free: '{{size}} encore libres.',
  announce: {
    progress: '{{title}} : {{percent}} téléchargés',
    queued: '{{title}} : en attente de son tour',
    network: '{{title}} : en attente du réseau',
    wifi: '{{title}} : en attente du Wi-Fi',
    paused: '{{title}} : en pause',
    held: '{{title}} : sur cet appareil',
    offered: '{{title}} : pas sur cet appareil',
  },
}

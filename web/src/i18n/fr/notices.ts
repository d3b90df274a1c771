import type { Texts } from '../texts.ts'

/** Notifications, and their switches in Settings. */
export const notices: Texts<'fr', 'notices'> = {
  title: 'Notifications',
  newResources: {
    label: 'Nouveaux lieux',
    hint: 'Quand de nouveaux lieux sont ajoutés à proximité.',
  },
  savedUpdates: {
    label: 'Du nouveau dans vos lieux enregistrés',
    hint: 'Quand un lieu que vous avez enregistré change.',
  },
  note: 'Vous recevez des notifications tant que l’application est ouverte, même à l’arrière-plan. Une fois qu’elle est installée, certains navigateurs la laissent aussi chercher du nouveau environ une fois par jour quand elle est fermée. Votre position reste sur cet appareil.',
  noLocation:
    'Le service de localisation est désactivé, rien ne compte donc comme proche. Activez-le ci-dessous.',
  noPosition:
    'Votre position n’est pas encore connue, rien ne compte donc comme proche. Centrez une fois la carte sur votre position.',
  refused: {
    denied:
      'Les notifications de ce site sont bloquées. Autorisez-les dans les réglages de votre navigateur, puis réactivez cette option.',
    default:
      'Vous n’avez pas autorisé les notifications. Réactivez cette option, et acceptez quand le navigateur vous le demande.',
    unsupported: 'Ce navigateur ne peut pas afficher de notifications.',
    'needs-install':
      'Sur iPhone et iPad, seule l’application installée peut vous avertir. Touchez « Partager », puis « Sur l’écran d’accueil », et activez cette option dans l’application installée.',
  },
  one: {
    added: { title: 'Nouveau près de vous : {{name}}', body: '{{location}}' },
    changed: {
      title: 'Du nouveau : {{name}}',
      body: 'Un lieu que vous avez enregistré a changé.',
    },
  },
  several: {
    added_one: '{{count}} nouveau lieu près de vous.',
    added_other: '{{count}} nouveaux lieux près de vous.',
    changed_one: '{{count}} lieu enregistré a changé.',
    changed_other: '{{count}} lieux enregistrés ont changé.',
    gone_one: '{{count}} lieu enregistré n’est plus dans l’annuaire.',
    gone_other: '{{count}} lieux enregistrés ne sont plus dans l’annuaire.',
  },
  others_one: '{{count}} autre',
  others_other: '{{count}} autres',
}

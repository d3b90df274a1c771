import type { Texts } from '../texts.ts'

/** Blocking members, and the list of those who are blocked. [M8] */
export const blocking: Texts<'fr', 'blocking'> = {
  title: 'Membres bloqués',
  hint: 'Membres dont vous ne voyez pas les avis.',
  text: 'Vous ne voyez pas les avis de ces membres. Ils n’en sont pas informés.',
  empty: 'Vous n’avez bloqué personne',
  emptyHint:
    'Pour bloquer un membre, ouvrez un lieu et choisissez « Bloquer ce membre » sous l’un de ses avis.',
  since: 'Bloqué le {{day}}',
  waiting: 'En attente d’envoi',
  open: 'Bloquer ce membre',
  askTitle: 'Bloquer {{name}} ?',
  askText:
    'Vous ne verrez plus les avis de {{name}}, sur aucun de vos appareils. {{name}} n’en est pas informé, et les notes moyennes ne changent pas. Vous pouvez revenir en arrière à tout moment dans les réglages, sous « Membres bloqués ».',
  confirm: 'Bloquer',
  busy: 'Blocage…',
  done: '{{name}} est bloqué',
  undo: 'Annuler',
  unblock: 'Débloquer',
  unblocked: '{{name}} n’est plus bloqué',
  failed: 'Erreur',
  failedText: 'Le changement n’a pas pu être enregistré sur cet appareil. Réessayez.',
  hidden_one: '1 avis d’un membre que vous avez bloqué est masqué.',
  hidden_other: '{{count}} avis de membres que vous avez bloqués sont masqués.',
}

import type { Texts } from '../texts.ts'

/** How admins hide and remove content; only they load these texts. */
export const deciding: Texts<'fr', 'deciding'> = {
  open: 'Masquer ou retirer',
  reviewBy: 'l’avis écrit par {{name}}',
  title: 'Masquer ou retirer',
  text: 'La personne qui l’a publié verra votre décision et son motif. Vous pouvez annuler la décision dans l’administration, mais ce que vous retirez est supprimé définitivement après {{days}} jours.',
  what: 'Que voulez-vous faire ?',
  states: {
    hidden: 'Masquer : visible seulement par les admins et la personne qui l’a publié',
    removed: 'Retirer : masquer maintenant, supprimer définitivement après {{days}} jours',
  },
  reason: 'Motif',
  reasonMissing: 'Choisissez un motif.',
  facts: 'Explication pour la personne concernée',
  factsHint: 'Qu’est-ce qui ne va pas exactement ? {{count}}/{{max}} caractères',
  factsMissing: 'Précisez la règle enfreinte.',
  submit: {
    hidden: 'Masquer',
    removed: 'Retirer',
  },
  busy: 'Enregistrement…',
  done: {
    hidden: 'Contenu masqué',
    removed: 'Contenu retiré',
  },
  doneText: 'Les autres ne le voient plus.',
  undo: 'Annuler',
  failed: 'Échec de l’enregistrement',
  failedText: 'La décision n’a pas pu être enregistrée. Réessayez.',
  offline:
    'Vous êtes hors ligne. Il faut une connexion pour enregistrer la décision. Votre texte reste ici.',
  leaveTitle: 'Abandonner votre texte ?',
  leaveText: 'La décision n’est pas encore enregistrée.',
  leave: 'Abandonner',
  stay: 'Continuer à écrire',
}

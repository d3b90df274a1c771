import type { Texts } from '../texts.ts'

/** How admins hide and remove content; only they load these texts. */
export const deciding: Texts<'fr', 'deciding'> = {
  open: 'Masquer ou retirer',
  reviewBy: 'l’avis écrit par {{name}}',
  title: 'Masquer ou retirer',
  text: 'La personne qui l’a publié verra votre décision et son motif. Vous pouvez annuler la décision dans l’administration, mais ce que vous retirez est supprimé définitivement après {{days}} jours.',
  heldText:
    'La contribution n’est pas publiée. Son auteur verra votre décision et son motif. Ce que vous retirez est supprimé définitivement après {{days}} jours.',
  what: 'Que voulez-vous faire ?',
  states: {
    hidden:
      'Masquer : visible seulement par la modération, les admins et la personne qui l’a publié',
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
  heldDoneText: 'La contribution n’est pas publiée.',
  undo: 'Annuler',
  failed: 'Échec de l’enregistrement',
  failedText: 'La décision n’a pas pu être enregistrée. Réessayez.',
  offline:
    'Vous êtes hors ligne. Il faut une connexion pour enregistrer la décision. Votre texte reste ici.',
  leaveTitle: 'Abandonner votre texte ?',
  leaveText: 'La décision n’est pas encore enregistrée.',
  leave: 'Abandonner',
  stay: 'Continuer à écrire',
  sanction: {
    open: 'Avertir ou suspendre {{name}}',
    warn: 'Avertir {{name}}',
    text: 'Cette personne verra le motif, dans l’application et par e-mail. Ce que vous masquez ou supprimez se décide à part.',
    kinds: {
      warning: 'Avertir : rien n’est restreint',
      suspension: 'Suspendre : ce qu’elle ajoute, modifie ou évalue n’est pas publié',
      lifted: 'Lever la suspension',
    },
    length: 'Combien de temps ?',
    days_one: '{{number}} jour',
    days_other: '{{number}} jours',
    untilLifted: 'Jusqu’à ce qu’un admin la lève',
    facts: 'Explication pour cette personne',
    submit: {
      warning: 'Avertir',
      suspension: 'Suspendre',
      lifted: 'Lever la suspension',
    },
    done: {
      warning: 'Avertissement envoyé',
      suspension: 'Compte suspendu',
      lifted: 'Suspension levée',
    },
    doneText: 'La personne en est informée.',
  },
  everything: {
    title: 'Masquer ou retirer tout ce qu’a publié {{name}}',
    progress: '{{done}} faites, {{left}} restantes…',
    done: 'Faites : {{done}}',
    doneText: 'La personne voit les décisions dans l’app.',
  },
}

import type { Texts } from '../texts.ts'

/** Reporting a problem. */
export const reports: Texts<'fr', 'reports'> = {
  open: 'Signaler un problème',
  title: 'Signaler un problème',
  description: 'Nos admins s’en occupent. Personne d’autre ne voit ce que vous écrivez.',
  kind: 'Qu’est-ce qui ne va pas ?',
  kinds: {
    wrong_details: 'Informations erronées (prix, horaires, contact)',
    wrong_place: 'Mauvais endroit sur la carte',
    closed: 'Fermé définitivement',
    unsafe: 'Pas sûr pour les enfants',
    duplicate: 'Présent deux fois',
    other: 'Autre chose',
  },
  comment: 'Commentaire',
  commentHints: {
    wrong_details: 'Qu’est-ce qui est faux, et quelle est la bonne information ?',
    wrong_place: 'Où est-ce en réalité ?',
    closed: 'Depuis quand, si vous le savez ?',
    unsafe: 'À quoi les familles devraient-elles faire attention ?',
    duplicate: 'Comment s’appelle l’autre ?',
    other: 'Que devrions-nous savoir ?',
  },
  counter: '{{count}}/{{max}}',
  commentMissing: 'Décrivez le problème en quelques mots.',
  kindMissing: 'Choisissez ce qui ne va pas.',
  send: 'Envoyer',
  busy: 'Envoi…',
  done: 'Merci pour votre signalement',
  doneText:
    'Il est enregistré sur cet appareil et sera envoyé aux admins quand vous serez en ligne.',
  failed: 'Erreur',
  failedText: 'Votre signalement n’a pas pu être enregistré sur cet appareil. Réessayez.',
  leaveTitle: 'Quitter sans envoyer ?',
  leaveText: 'Votre texte sera perdu.',
  leave: 'Quitter',
  stay: 'Continuer à écrire',
}

import type { Texts } from '../texts.ts'

/** A new version of the app, and a file of it that cannot be loaded. */
export const update: Texts<'fr', 'update'> = {
  waiting: 'Une nouvelle version est prête',
  update: 'Mettre à jour',
  later: 'Plus tard',
  working: 'Mise à jour…',
  writing:
    'Vous écrivez quelque chose dans un autre onglet. C’est gardé comme brouillon, mais il faudra peut-être recharger cet onglet.',
  anyway: 'Mettre à jour quand même',
  slow: 'Elle sera active sous peu, ou à la prochaine ouverture de l’application.',
  elsewhere: 'Mise à jour faite dans un autre onglet',
  retired: 'Cette application a été réparée',
  reload: 'Recharger',
  missing: {
    title: 'Cette partie n’a pas pu être chargée',
    offline: 'Vous êtes hors ligne, et elle n’est pas encore sur cet appareil. Rien n’est perdu.',
    text: 'Le réseau est peut-être lent, ou il existe désormais une version plus récente de l’application. Rien n’est perdu.',
    kept: 'Ce que vous avez saisi est gardé comme brouillon.',
    retry: 'Réessayer',
    close: 'Fermer',
  },
}

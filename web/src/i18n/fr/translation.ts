import type { Texts } from '../texts.ts'

/** The translation control under a user's text. */
export const translation: Texts<'fr', 'translation'> = {
  writtenIn: 'En {{language}}',
  translate: 'Traduire',
  original: 'Voir l’original',
  working: 'Traduction en cours…',
  downloading: 'Votre navigateur télécharge cette langue…',
  translated: 'Traduit par votre navigateur, original en {{language}}',
  failed: 'Votre navigateur n’a pas pu traduire ce texte. Réessayez.',
  offline: 'Votre navigateur doit d’abord télécharger cette langue, et vous êtes hors ligne.',
}

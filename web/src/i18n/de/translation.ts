import type { Texts } from '../texts.ts'

/** The translation control under a user's text. */
export const translation: Texts<'de', 'translation'> = {
  writtenIn: 'Auf {{language}}',
  translate: 'Übersetzen',
  original: 'Original anzeigen',
  working: 'Wird übersetzt …',
  downloading: 'Dein Browser lädt diese Sprache herunter …',
  translated: 'Von deinem Browser übersetzt, Original auf {{language}}',
  failed: 'Dein Browser konnte das nicht übersetzen. Bitte versuch es nochmal.',
  offline: 'Dein Browser muss diese Sprache erst herunterladen, und du bist offline.',
}

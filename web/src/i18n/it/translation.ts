import type { Texts } from '../texts.ts'

/** The translation control under a user's text. */
export const translation: Texts<'it', 'translation'> = {
  writtenIn: 'In {{language}}',
  translate: 'Traduci',
  original: 'Mostra l’originale',
  working: 'Traduzione in corso…',
  downloading: 'Il browser sta scaricando questa lingua…',
  translated: 'Tradotto dal browser, originale in {{language}}',
  failed: 'Il browser non è riuscito a tradurre questo testo. Riprova.',
  offline: 'Il browser deve prima scaricare questa lingua, e sei offline.',
}

/** Texts of the translation control under a user's text; loaded after the place. */
export const enTranslation = {
  writtenIn: 'In {{language}}',
  translate: 'Translate',
  original: 'Show original',
  working: 'Translating…',
  downloading: 'Your browser is downloading this language…',
  translated: 'Translated by your browser from {{language}}',
  failed: 'Your browser couldn’t translate this. Please try again.',
  offline: 'Your browser needs to download this language first, and you’re offline.',
} as const

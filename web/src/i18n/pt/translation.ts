import type { Texts } from '../texts.ts'

/** The translation control under a user's text. */
export const translation: Texts<'pt', 'translation'> = {
  writtenIn: 'Em {{language}}',
  translate: 'Traduzir',
  original: 'Mostrar o original',
  working: 'A traduzir…',
  downloading: 'O navegador está a transferir este idioma…',
  translated: 'Traduzido pelo navegador, original em {{language}}',
  failed: 'O navegador não conseguiu traduzir este texto. Tente de novo.',
  offline: 'O navegador tem de transferir primeiro este idioma, e está offline.',
}

import type { Texts } from '../texts.ts'

/** The translation control under a user's text. */
export const translation: Texts<'nl', 'translation'> = {
  writtenIn: 'In het {{language}}',
  translate: 'Vertalen',
  original: 'Origineel tonen',
  working: 'Wordt vertaald…',
  downloading: 'Je browser downloadt deze taal…',
  translated: 'Vertaald door je browser, origineel in het {{language}}',
  failed: 'Je browser kon dit niet vertalen. Probeer het opnieuw.',
  offline: 'Je browser moet deze taal eerst downloaden, en je bent offline.',
}

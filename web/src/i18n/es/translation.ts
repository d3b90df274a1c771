import type { Texts } from '../texts.ts'

/** The translation control under a user's text. */
export const translation: Texts<'es', 'translation'> = {
  writtenIn: 'En {{language}}',
  translate: 'Traducir',
  original: 'Ver el original',
  working: 'Traduciendo…',
  downloading: 'Tu navegador está descargando este idioma…',
  translated: 'Traducido por tu navegador, original en {{language}}',
  failed: 'Tu navegador no pudo traducirlo. Inténtalo de nuevo.',
  offline: 'Tu navegador tiene que descargar antes este idioma, y no tienes conexión.',
}

import type { Texts } from '../texts.ts'

/** A new version of the app, and a file of it that cannot be loaded. */
export const update: Texts<'de', 'update'> = {
  waiting: 'Eine neue Version ist da',
  update: 'Aktualisieren',
  later: 'Später',
  working: 'Wird aktualisiert …',
  writing:
    'Du schreibst gerade etwas in einem anderen Tab. Es ist als Entwurf gespeichert, aber vielleicht musst du den Tab neu laden.',
  anyway: 'Trotzdem aktualisieren',
  slow: 'Sie wird in Kürze aktiv oder wenn du die App das nächste Mal öffnest.',
  elsewhere: 'In einem anderen Tab aktualisiert',
  retired: 'Diese App wurde repariert',
  reload: 'Neu laden',
  missing: {
    title: 'Dieser Teil konnte nicht geladen werden',
    offline: 'Du bist offline, und er ist noch nicht auf diesem Gerät. Nichts ist verloren.',
    text: 'Vielleicht ist das Netz langsam, oder es gibt inzwischen eine neuere Version der App. Nichts ist verloren.',
    kept: 'Was du eingegeben hast, ist als Entwurf gespeichert.',
    retry: 'Nochmal versuchen',
    close: 'Schließen',
  },
}

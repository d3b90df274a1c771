import type { Texts } from '../texts.ts'

/** A new version of the app, and a file of it that cannot be loaded. */
export const update: Texts<'de', 'update'> = {
  waiting: 'Eine neue Version ist da',
  update: 'Aktualisieren',
  later: 'Später',
  working: 'Wird aktualisiert …',
  writing:
    'In einem anderen Tab wird gerade etwas geschrieben. Es bleibt als Entwurf erhalten, aber der andere Tab muss vielleicht neu geladen werden.',
  anyway: 'Trotzdem aktualisieren',
  slow: 'Sie kommt, sobald dieses Gerät mit etwas anderem fertig ist, spätestens beim nächsten Start.',
  elsewhere: 'In einem anderen Tab aktualisiert',
  retired: 'Diese App wurde repariert',
  reload: 'Neu laden',
  missing: {
    title: 'Dieser Teil konnte nicht geladen werden',
    offline: 'Es gibt kein Netz, und er ist noch nicht auf diesem Gerät. Nichts ist verloren.',
    text: 'Vielleicht ist das Netz langsam, oder es gibt inzwischen eine neuere Version der App. Nichts ist verloren.',
    kept: 'Was du eingegeben hast, bleibt als Entwurf erhalten.',
    retry: 'Nochmal versuchen',
    close: 'Schließen',
  },
}

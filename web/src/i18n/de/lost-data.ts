import type { Texts } from '../texts.ts'

/** The messages about data loss: the browser has cleared the app's data. */
export const lostData: Texts<'de', 'lostData'> = {
  title: 'Dein Browser hat die Daten dieser App gelöscht',
  text: 'Das passiert, wenn der Platz knapp wird oder eine App lange nicht geöffnet war. Alles, was die App auf diesem Gerät gespeichert hatte, ist weg.',
  unsent_one:
    'Als du sie hier zuletzt benutzt hast, war {{count}} Änderung noch nicht gesendet. Falls sie seitdem nicht gesendet wurde, ist sie verloren.',
  unsent_other:
    'Als du sie hier zuletzt benutzt hast, waren {{count}} Änderungen noch nicht gesendet. Was davon seitdem nicht gesendet wurde, ist verloren.',
  visitorSaves_one: '{{count}} Ort, den du dir ohne Konto gemerkt hattest, ist nicht mehr gemerkt.',
  visitorSaves_other:
    '{{count}} Orte, die du dir ohne Konto gemerkt hattest, sind nicht mehr gemerkt.',
  mapAreas_one:
    '{{count}} Offline-Karte ist von diesem Gerät verschwunden. In den Einstellungen kannst du sie neu herunterladen.',
  mapAreas_other:
    '{{count}} Offline-Karten sind von diesem Gerät verschwunden. In den Einstellungen kannst du sie neu herunterladen.',
  signedIn: 'Melde dich wieder an, dann bekommst du alles zurück, was gesendet war.',
  visitor: 'Das Verzeichnis wird automatisch neu heruntergeladen.',
  signIn: 'Anmelden',
  close: 'Verstanden',
}

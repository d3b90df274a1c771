import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'de', 'storage'> = {
  title: 'Speicher',
  intro: 'Was diese App auf diesem Gerät speichert, damit sie offline funktioniert.',
  measuring: 'Wird gemessen …',
  unknown: 'Unbekannt',
  kinds: {
    places: 'Orte und Bewertungen',
    placesHint: 'Das ganze Verzeichnis. Es bleibt immer da, damit die App offline funktioniert.',
    own: 'Gemerkte Orte und Beiträge',
    ownHint:
      'Gemerkte Orte, Bewertungen, Entwürfe und nicht gesendete Änderungen. Hier lässt sich nichts davon entfernen.',
    photos: 'Fotos',
    photosHint: 'Von Orten, die du dir gemerkt oder angesehen hast, und deine eigenen.',
    streets: 'Straßen, die du auf der Karte gesehen hast',
    streetsHint: 'Damit du sie auch offline wieder siehst.',
    maps: 'Offline-Karten',
    mapsHint: 'Von dir heruntergeladen. Einzeln findest du sie unter „Offline-Karten“.',
    app: 'Die App selbst',
    appHint: 'Damit sie offline startet.',
  },
  total: '{{size}} insgesamt',
  room: '{{used}} von bis zu {{quota}} belegt.',
  roomLabel: 'Belegter Platz',
  noRoom: 'Dieser Browser verrät nicht, wie viel Platz da ist.',
  kept: 'Dein Browser behält all das, bis du es löschst.',
  notKept: 'Wird der Platz auf diesem Gerät knapp, kann dein Browser all das löschen.',
  ask: 'Meine Daten behalten',
  refused:
    'Dein Browser hat das vorerst abgelehnt. Er stimmt eher zu, wenn die App installiert ist oder oft benutzt wird.',
  sevenDays:
    'Safari löscht die Daten einer Website, wenn du Safari sieben Tage lang benutzt, ohne sie zu öffnen. Auf dem Home-Bildschirm behält diese App alles: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“.',
  clear: 'Entfernen',
  question: {
    photos: 'Fotos entfernen?',
    photosText:
      '{{size}} an heruntergeladenen Fotos werden gelöscht. Deine eigenen, noch nicht gesendeten Fotos bleiben. Die anderen werden wieder geladen, wenn du online bist und ihre Orte öffnest.',
    streets: 'Straßen entfernen?',
    streetsText:
      'Offline zeigt die Karte Straßen dann nur noch auf deinen Offline-Karten. Online werden sie wieder geladen, wenn du sie ansiehst.',
    maps: 'Alle Offline-Karten löschen?',
    mapsText:
      'Alle Offline-Karten auf diesem Gerät ({{size}}) werden gelöscht, auch unvollständige Downloads. Um sie wieder zu nutzen, musst du jede neu herunterladen.',
    confirm: 'Entfernen',
    cancel: 'Behalten',
    busy: 'Wird entfernt …',
  },
  done: {
    photos: 'Fotos entfernt',
    streets: 'Straßen entfernt',
    maps: 'Offline-Karten gelöscht',
    text: '{{size}} sind wieder frei.',
    nothing: 'Es gab nichts zu entfernen.',
  },
  failed: 'Das hat nicht geklappt. Bitte versuch es nochmal.',
  full: {
    text: '{{percent}} % des Speichers dieser App sind belegt',
    open: 'Speicher ansehen',
    later: 'Später',
  },
}

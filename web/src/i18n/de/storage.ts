import type { Texts } from '../texts.ts'

/** The data stored on the device. */
export const storage: Texts<'de', 'storage'> = {
  title: 'Speicher',
  intro: 'Was diese App auf diesem Gerät aufbewahrt, damit sie ohne Netz funktioniert.',
  measuring: 'Wird gemessen …',
  unknown: 'Unbekannt',
  kinds: {
    places: 'Orte und Bewertungen',
    placesHint: 'Das ganze Verzeichnis. Es bleibt, denn es muss auch ohne Netz da sein.',
    own: 'Gemerktes und Geschriebenes',
    ownHint:
      'Gemerkte Orte, Bewertungen, Entwürfe und was noch nicht gesendet ist. Hier lässt sich nichts davon entfernen.',
    photos: 'Fotos',
    photosHint: 'Von Orten, die du dir gemerkt oder angesehen hast, und deine eigenen.',
    streets: 'Straßen, die du auf der Karte gesehen hast',
    streetsHint: 'Auch ohne Netz wieder zu sehen.',
    maps: 'Offline-Karten',
    mapsHint: 'Von dir heruntergeladen; unter „Offline-Karten“ stehen sie einzeln.',
    app: 'Die App selbst',
    appHint: 'Damit sie ohne Netz startet.',
  },
  total: '{{size}} insgesamt',
  room: 'Der Browser zählt {{used}}. Er erlaubt bis zu {{quota}}, solange auf diesem Gerät so viel Platz ist.',
  roomLabel: 'Belegter Platz',
  noRoom: 'Dieser Browser verrät nicht, wie viel Platz da ist.',
  kept: 'Der Browser hat versprochen, all das aufzubewahren, bis du es löschst.',
  notKept: 'Wird der Platz auf diesem Gerät knapp, kann der Browser all das löschen.',
  ask: 'Ihn bitten, alles zu behalten',
  refused:
    'Der Browser hat vorerst Nein gesagt. Bei einer App, die installiert ist oder oft benutzt wird, sagt er eher Ja.',
  sevenDays:
    'Safari löscht, was eine Website aufbewahrt, wenn du Safari sieben Tage lang benutzt, ohne sie zu öffnen. Auf dem Home-Bildschirm behält diese App alles: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“.',
  clear: 'Entfernen',
  question: {
    photos: 'Fotos entfernen?',
    photosText:
      '{{size}} an Fotos aus dem Netz verschwinden. Was du selbst aufgenommen und noch nicht gesendet hast, bleibt. Mit Netz kommen die anderen wieder, wenn du ihre Orte ansiehst.',
    streets: 'Straßen entfernen?',
    streetsText:
      'Ohne Netz zeigt die Karte dann keine Straßen, außer auf deinen Offline-Karten. Mit Netz kommen sie wieder, wenn du sie ansiehst.',
    maps: 'Alle Offline-Karten löschen?',
    mapsText:
      'Alle Offline-Karten auf diesem Gerät ({{size}}) werden gelöscht, auch die, die noch unterwegs sind. Du müsstest jede neu herunterladen.',
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
    text: '{{percent}} % des Platzes, den der Browser dieser App gibt, sind belegt',
    open: 'Speicher ansehen',
    later: 'Später',
  },
}

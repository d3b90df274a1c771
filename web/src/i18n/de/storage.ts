import type { Texts } from '../texts.ts'

/** What the app keeps on the device. */
export const storage: Texts<'de', 'storage'> = {
  title: 'Speicher',
  intro: 'Was diese App auf diesem Gerät aufbewahrt, damit sie ohne Netz geht.',
  measuring: 'Wird gemessen …',
  unknown: 'Unbekannt',
  kinds: {
    places: 'Orte und Bewertungen',
    placesHint: 'Das ganze Verzeichnis. Es bleibt, denn es muss auch ohne Netz da sein.',
    own: 'Gemerktes und Geschriebenes',
    ownHint:
      'Gemerkte Orte, Bewertungen, Entwürfe und was noch nicht gesendet ist. Nichts hier löscht sie.',
    photos: 'Fotos',
    photosHint: 'Von Orten, die du gemerkt oder angesehen hast, und deine eigenen.',
    streets: 'Straßen, die du auf der Karte gesehen hast',
    streetsHint: 'Ohne Netz wieder da.',
    maps: 'Offline-Karten',
    mapsHint: 'Von dir heruntergeladen; unter „Offline-Karten“ stehen sie einzeln.',
    app: 'Die App selbst',
    appHint: 'Damit sie ohne Netz startet.',
  },
  total: '{{size}} insgesamt',
  room: 'Der Browser zählt {{used}} von {{quota}}, die er dieser App gibt.',
  roomLabel: 'Belegter Platz',
  noRoom: 'Dieser Browser verrät nicht, wie viel Platz da ist.',
  kept: 'Der Browser hat versprochen, all das aufzubewahren, bis du es löschst.',
  notKept: 'Wird der Platz auf diesem Gerät knapp, kann der Browser all das löschen.',
  ask: 'Um Aufbewahrung bitten',
  refused:
    'Der Browser hat vorerst Nein gesagt. Bei einer App, die installiert ist oder oft benutzt wird, sagt er eher Ja.',
  sevenDays:
    'Safari löscht, was eine Website aufbewahrt, wenn du sie an sieben Tagen mit Safari nicht geöffnet hast. Auf dem Home-Bildschirm behält diese App alles: Tippe auf „Teilen“, dann auf „Zum Home-Bildschirm“.',
  clear: 'Leeren',
  question: {
    photos: 'Fotos leeren?',
    photosText:
      '{{size}} an Fotos aus dem Netz verschwinden. Die, die du gemacht und noch nicht gesendet hast, bleiben. Mit Netz kommen die anderen wieder, wenn du ihre Orte ansiehst.',
    streets: 'Straßen leeren?',
    streetsText:
      'Ohne Netz zeigt die Karte dann keine Straßen, außer auf deinen Offline-Karten. Mit Netz kommen sie wieder, wenn du sie ansiehst.',
    maps: 'Alle Offline-Karten löschen?',
    mapsText:
      'Alle Offline-Karten auf diesem Gerät verschwinden, {{size}}, auch die, die noch unterwegs sind. Jede müsste neu heruntergeladen werden.',
    confirm: 'Leeren',
    cancel: 'Behalten',
    busy: 'Wird geleert …',
  },
  done: {
    photos: 'Fotos geleert',
    streets: 'Straßen geleert',
    maps: 'Offline-Karten gelöscht',
    text: '{{size}} sind wieder frei.',
    nothing: 'Es gab nichts, das weg konnte.',
  },
  failed: 'Das hat nicht geklappt. Bitte versuch es nochmal.',
  full: {
    text: '{{percent}} % des Platzes, den der Browser dieser App gibt, sind belegt',
    open: 'Speicher ansehen',
    later: 'Später',
  },
}

import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const areas: Texts<'de', 'areas'> = {
  title: 'Offline-Karten',
  intro:
    'Eine heruntergeladene Karte zeigt Straßen auch ohne Netz. Sie bleibt auf diesem Gerät, bis du sie löschst.',
  loading: 'Karten werden gesucht …',
  none: 'Dieses Verzeichnis hat noch keine Straßenkarten zum Herunterladen. Küsten, Grenzen und Städte der ganzen Welt sind schon auf diesem Gerät.',
  offline: {
    some: 'Kein Netz. Was es herunterzuladen gibt, steht hier, sobald du online bist; Downloads gehen von selbst weiter.',
    none: 'Keine Offline-Karten auf diesem Gerät. Was es herunterzuladen gibt, steht hier, sobald du online bist.',
  },
  failed: 'Die Liste der Karten konnte nicht gelesen werden.',
  retry: 'Nochmal versuchen',
  list: 'Karten zum Herunterladen',
  status: {
    held: '{{size}} auf diesem Gerät',
    outdated: '{{size}} auf diesem Gerät. Es gibt eine neuere Karte mit {{newSize}}.',
    withdrawn:
      '{{size}} auf diesem Gerät. Das Verzeichnis bietet diese Karte nicht mehr an; wenn du sie löschst, kommt sie nicht wieder.',
    progress: '{{received}} von {{total}}, {{percent}}',
    queued: 'In der Warteschlange',
    network: 'Wartet auf das Netz: {{progress}}',
    wifi: 'Wartet auf WLAN: {{progress}}',
    paused: 'Angehalten bei {{progress}}',
    begunAnew: 'Die Karte hat sich auf dem Server geändert, deshalb hat der Download neu begonnen.',
  },
  failure: {
    room: 'Auf diesem Gerät ist kein Platz mehr dafür. Lösche etwas, das du nicht mehr brauchst; was von der Karte schon da ist, bleibt.',
    roomMissing:
      'Auf diesem Gerät ist zu wenig Platz dafür: Es fehlen {{size}}. Was von der Karte schon da ist, bleibt.',
    gone: 'Das Verzeichnis bietet diese Karte nicht mehr an.',
    damaged: 'Was der Server geschickt hat, ist keine Karte. Nichts davon wurde gespeichert.',
  },
  fault: {
    damaged:
      'Diese Karte lässt sich nicht mehr lesen. Bis sie neu heruntergeladen ist, kommen die Straßen aus dem Netz.',
    incomplete:
      'Der Browser hat Teile dieser Karte verloren. Bis sie neu heruntergeladen ist, kommen die Straßen dort aus dem Netz.',
  },
  action: {
    download: 'Herunterladen',
    update: 'Aktualisieren',
    again: 'Neu herunterladen',
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    mobile: 'Mobile Daten nutzen',
    retry: 'Nochmal versuchen',
    cancel: 'Abbrechen',
    delete: 'Löschen',
    failed: 'Das konnte auf diesem Gerät nicht gespeichert werden. Bitte versuch es nochmal.',
  },
  delete: {
    title: 'Diese Karte löschen?',
    text: '„{{title}}“ belegt {{size}} auf diesem Gerät. Ohne diese Karte brauchst du für die Straßen dort ein Netz.',
    confirm: '{{size}} löschen',
    cancel: 'Behalten',
  },
  cancel: {
    title: 'Diesen Download abbrechen?',
    text: '{{size}} von „{{title}}“ sind schon da und würden gelöscht.',
    textUpdate:
      '{{size}} der neueren Karte „{{title}}“ sind schon da und würden gelöscht. Die Karte, die du hast, bleibt.',
    confirm: 'Download abbrechen',
    cancel: 'Weiterladen',
  },
  mobile: {
    title: 'Über mobile Daten herunterladen?',
    text: '„{{title}}“ ist {{size}} groß; das kann Geld kosten.',
    confirm: 'Mobile Daten nutzen',
    cancel: 'Jetzt nicht',
  },
  total: 'Karten auf diesem Gerät: {{size}}.',
  free: '{{size}} sind noch frei.',
  announce: {
    progress: '{{title}}: {{percent}} heruntergeladen',
    queued: '{{title}}: in der Warteschlange',
    network: '{{title}}: wartet auf das Netz',
    wifi: '{{title}}: wartet auf WLAN',
    paused: '{{title}}: angehalten',
    held: '{{title}}: auf diesem Gerät',
    offered: '{{title}}: nicht auf diesem Gerät',
  },
}

import type { Texts } from '../texts.ts'

/** The offline maps in Settings. */
export const offlineMaps: Texts<'de', 'offlineMaps'> = {
  title: 'Offline-Karten',
  intro:
    'Heruntergeladene Karten zeigen Straßen auch offline. Sie bleiben auf diesem Gerät, bis du sie löschst.',
  loading: 'Karten werden gesucht …',
  none: 'Dieses Verzeichnis hat noch keine Straßenkarten zum Herunterladen. Küsten, Grenzen und Städte der ganzen Welt sind schon auf diesem Gerät.',
  offline: {
    some: 'Du bist offline. Verfügbare Karten erscheinen hier, sobald du online bist; Downloads werden automatisch fortgesetzt.',
    none: 'Keine Offline-Karten auf diesem Gerät. Verfügbare Karten erscheinen hier, sobald du online bist.',
  },
  failed: 'Die Liste der Karten konnte nicht geladen werden.',
  retry: 'Nochmal versuchen',
  list: 'Karten zum Herunterladen',
  status: {
    held: '{{size}} auf diesem Gerät',
    outdated: '{{size}} auf diesem Gerät. Eine neuere Karte mit {{newSize}} ist verfügbar.',
    withdrawn:
      '{{size}} auf diesem Gerät. Das Verzeichnis bietet diese Karte nicht mehr an. Wenn du sie löschst, kannst du sie nicht wieder herunterladen.',
    progress: '{{received}} von {{total}}, {{percent}}',
    queued: 'In der Warteschlange',
    network: 'Wartet auf das Netz: {{progress}}',
    wifi: 'Wartet auf WLAN: {{progress}}',
    paused: 'Angehalten bei {{progress}}',
    begunAnew: 'Die Karte hat sich auf dem Server geändert, deshalb hat der Download neu begonnen.',
  },
  failure: {
    room: 'Auf diesem Gerät ist kein Platz mehr. Lösche etwas, das du nicht mehr brauchst. Was schon heruntergeladen ist, bleibt.',
    roomMissing:
      'Auf diesem Gerät ist nicht genug Platz: Es fehlen {{size}}. Was schon heruntergeladen ist, bleibt.',
    gone: 'Das Verzeichnis bietet diese Karte nicht mehr an.',
    damaged: 'Die Datei ist keine gültige Karte. Sie wurde gelöscht.',
  },
  fault: {
    damaged:
      'Diese Karte lässt sich nicht mehr lesen. Bis du sie neu herunterlädst, werden die Straßen online geladen.',
    incomplete:
      'Der Browser hat Teile dieser Karte verloren. Bis du sie neu herunterlädst, werden die Straßen dort online geladen.',
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
    text: '„{{title}}“ belegt {{size}} auf diesem Gerät. Ohne diese Karte brauchst du eine Verbindung, um die Straßen dort zu sehen.',
    confirm: '{{size}} löschen',
    cancel: 'Behalten',
  },
  cancel: {
    title: 'Diesen Download abbrechen?',
    text: '{{size}} von „{{title}}“ sind schon heruntergeladen und werden gelöscht.',
    textUpdate:
      '{{size}} der neueren Karte „{{title}}“ sind schon heruntergeladen und werden gelöscht. Deine jetzige Karte bleibt.',
    confirm: 'Download abbrechen',
    cancel: 'Weiterladen',
  },
  mobile: {
    title: 'Über mobile Daten herunterladen?',
    text: '„{{title}}“ ist {{size}} groß. Dabei können Kosten anfallen.',
    confirm: 'Mobile Daten nutzen',
    cancel: 'Jetzt nicht',
  },
  total: 'Karten auf diesem Gerät: {{size}}.',
  free: '{{size}} verfügbar.',
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

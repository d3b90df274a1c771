import type { Texts } from '../texts.ts'

/** The messages shown while the app cannot use its data on this device, or waits long for it. */
export const deviceData: Texts<'de', 'deviceData'> = {
  outdated: {
    title: 'Das ist eine ältere Version',
    text: 'Auf diesem Gerät wurde schon eine neuere benutzt. Schließ alle Fenster dieser App und öffne sie neu. Nichts geht verloren.',
  },
  blocked: {
    title: 'Eine ältere Version ist noch offen',
    text: 'Schließ die anderen Tabs und Fenster dieser App, dann geht es hier von selbst weiter.',
  },
  unavailable: {
    title: 'Dieser Browser speichert nichts für diese Website',
    text: 'Deshalb kann nichts auf diesem Gerät gespeichert werden. Erlaube in den Einstellungen des Browsers Cookies und Websitedaten für diese Website oder verlasse den privaten Modus, und versuch es dann noch einmal. Bis dahin kannst du die Orte unten online lesen.',
  },
  slow: 'Das Lesen der Daten auf diesem Gerät dauert länger als sonst. Ist diese App in anderen Tabs oder Fenstern offen, schließ sie, dann geht es hier von selbst weiter.',
}

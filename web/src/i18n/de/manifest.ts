import type { Texts } from '../texts.ts'

/** The web app manifest, and the page before the app starts. */
export const manifest: Texts<'de', 'manifest'> = {
  description:
    'Orte zum Lernen, Wohnen, Kennenlernen und Essen für Familien, die auf Reisen lernen. Funktioniert auch offline.',
  shortcuts: {
    saved: 'Gemerkt',
    add: 'Ort hinzufügen',
  },
  pictures: {
    explore: 'Orte auf einer Karte und als Liste',
    place: 'Alles über einen Ort',
    saved: 'Gemerkte Orte, auch offline',
    wide: 'Orte neben der Karte',
  },
  noScript: 'Bitte schalte JavaScript ein.',
  notStarted:
    'Die App ist noch nicht gestartet. Bitte lade die Seite neu. Hilft das nicht, ist vielleicht die Adresse falsch, oder etwas blockiert die Dateien der App.',
  reload: 'Neu laden',
}

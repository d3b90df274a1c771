import type { Texts } from '../texts.ts'

/** Reporting a problem. */
export const reports: Texts<'de', 'reports'> = {
  open: 'Problem melden',
  title: 'Problem melden',
  description: 'Das Admin-Team sieht es sich an. Sonst liest niemand, was du schreibst.',
  kind: 'Was stimmt nicht?',
  kinds: {
    wrong_details: 'Falsche Angaben (Preis, Öffnungszeiten, Kontakt)',
    wrong_place: 'Falsche Stelle auf der Karte',
    closed: 'Dauerhaft geschlossen',
    unsafe: 'Nicht sicher für Kinder',
    duplicate: 'Doppelt eingetragen',
    other: 'Etwas anderes',
  },
  comment: 'Kommentar',
  commentHints: {
    wrong_details: 'Was ist falsch, und was stimmt?',
    wrong_place: 'Wo ist es wirklich?',
    closed: 'Seit wann, falls du es weißt?',
    unsafe: 'Worauf sollten Familien achten?',
    duplicate: 'Wie heißt der andere Eintrag?',
    other: 'Was sollten wir wissen?',
  },
  counter: '{{count}}/{{max}}',
  commentMissing: 'Bitte beschreib das Problem in ein paar Worten.',
  kindMissing: 'Bitte wähle, was nicht stimmt.',
  send: 'Meldung senden',
  busy: 'Wird gesendet …',
  done: 'Danke für deine Meldung',
  doneText:
    'Sie ist auf diesem Gerät gespeichert und wird an das Admin-Team gesendet, sobald du online bist.',
  failed: 'Fehler',
  failedText:
    'Deine Meldung konnte auf diesem Gerät nicht gespeichert werden. Bitte versuch es nochmal.',
  leaveTitle: 'Schließen, ohne zu senden?',
  leaveText: 'Was du hier geschrieben hast, geht verloren.',
  leave: 'Verwerfen',
  stay: 'Weiterschreiben',
}

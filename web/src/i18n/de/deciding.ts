import type { Texts } from '../texts.ts'

/** How admins hide and remove content; only they load these texts. */
export const deciding: Texts<'de', 'deciding'> = {
  open: 'Ausblenden oder entfernen',
  reviewBy: '(Bewertung von {{name}})',
  title: 'Ausblenden oder entfernen',
  text: 'Wer es veröffentlicht hat, sieht deine Entscheidung und den Grund. Im Adminbereich kannst du sie rückgängig machen, aber Entferntes wird nach {{days}} Tagen endgültig gelöscht.',
  heldText:
    'Der Beitrag wird nicht veröffentlicht. Wer ihn geschrieben hat, sieht deine Entscheidung und den Grund. Entferntes wird nach {{days}} Tagen endgültig gelöscht.',
  what: 'Was soll passieren?',
  states: {
    hidden:
      'Ausblenden: nur noch für Moderation, Admins und die Person sichtbar, von der es stammt',
    removed: 'Entfernen: jetzt ausblenden und nach {{days}} Tagen endgültig löschen',
  },
  reason: 'Grund',
  reasonMissing: 'Wähle einen Grund.',
  facts: 'Begründung für die betroffene Person',
  factsHint: 'Was genau stimmt nicht? {{count}}/{{max}} Zeichen',
  factsMissing: 'Schreib, gegen welche Regel es verstößt.',
  submit: {
    hidden: 'Ausblenden',
    removed: 'Entfernen',
  },
  busy: 'Wird gespeichert …',
  done: {
    hidden: 'Ausgeblendet',
    removed: 'Entfernt',
  },
  doneText: 'Für andere ist es nicht mehr sichtbar.',
  heldDoneText: 'Der Beitrag wird nicht veröffentlicht.',
  undo: 'Rückgängig',
  failed: 'Nicht gespeichert',
  failedText: 'Die Entscheidung konnte nicht gespeichert werden. Bitte versuch es nochmal.',
  offline:
    'Du bist offline. Zum Speichern der Entscheidung brauchst du eine Verbindung. Dein Text bleibt hier stehen.',
  leaveTitle: 'Text verwerfen?',
  leaveText: 'Die Entscheidung ist noch nicht gespeichert.',
  leave: 'Verwerfen',
  stay: 'Weiterschreiben',
  sanction: {
    open: '{{name}} verwarnen oder sperren',
    warn: '{{name}} verwarnen',
    text: 'Das Mitglied sieht den Grund in der App und per E-Mail. Über Ausblenden und Löschen entscheidest du getrennt.',
    kinds: {
      warning: 'Verwarnen: nichts wird eingeschränkt',
      suspension:
        'Sperren: Was das Mitglied hinzufügt, ändert oder bewertet, wird nicht veröffentlicht',
      lifted: 'Sperre beenden',
    },
    length: 'Wie lange?',
    days_one: '{{number}} Tag',
    days_other: '{{number}} Tage',
    untilLifted: 'Bis ein Admin sie beendet',
    facts: 'Erklärung für das Mitglied',
    submit: {
      warning: 'Verwarnen',
      suspension: 'Sperren',
      lifted: 'Sperre beenden',
    },
    done: {
      warning: 'Verwarnt',
      suspension: 'Gesperrt',
      lifted: 'Sperre beendet',
    },
    doneText: 'Das Mitglied wird benachrichtigt.',
  },
  everything: {
    title: 'Alles von {{name}} ausblenden oder entfernen',
    progress: '{{done}} erledigt, {{left}} übrig…',
    done: 'Erledigt: {{done}}',
    doneText: 'Das Mitglied sieht die Entscheidungen in der App.',
  },
}

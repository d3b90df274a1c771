import type { Texts } from '../texts.ts'

/** Blocking members, and the list of those who are blocked. [M8] */
export const blocking: Texts<'de', 'blocking'> = {
  title: 'Blockierte Mitglieder',
  hint: 'Mitglieder, deren Bewertungen du nicht siehst.',
  text: 'Die Bewertungen dieser Mitglieder siehst du nicht. Sie erfahren nichts davon.',
  empty: 'Du hast niemanden blockiert',
  emptyHint:
    'Um ein Mitglied zu blockieren, öffne einen Ort und wähle unter einer seiner Bewertungen „Mitglied blockieren“.',
  since: 'Blockiert am {{day}}',
  waiting: 'Wird noch gesendet',
  open: 'Mitglied blockieren',
  askTitle: '{{name}} blockieren?',
  askText:
    'Du siehst dann auf keinem deiner Geräte mehr Bewertungen von {{name}}. {{name}} erfährt nichts davon, und die Durchschnittswerte bleiben, wie sie sind. In den Einstellungen unter „Blockierte Mitglieder“ kannst du das jederzeit rückgängig machen.',
  confirm: 'Blockieren',
  busy: 'Wird blockiert …',
  done: '{{name}} ist blockiert',
  undo: 'Rückgängig',
  unblock: 'Blockierung aufheben',
  unblocked: '{{name}} ist nicht mehr blockiert',
  failed: 'Fehler',
  failedText:
    'Die Änderung konnte auf diesem Gerät nicht gespeichert werden. Bitte versuch es nochmal.',
  hidden_one: '1 Bewertung eines blockierten Mitglieds ist ausgeblendet.',
  hidden_other: '{{count}} Bewertungen blockierter Mitglieder sind ausgeblendet.',
}

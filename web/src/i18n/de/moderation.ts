import type { Texts } from '../texts.ts'

/** Decisions of moderators, as their author sees them. */
export const moderation: Texts<'de', 'moderation'> = {
  title: 'Entscheidungen über deine Beiträge',
  hint: 'Vom Moderationsteam ausgeblendet, entfernt oder wiederhergestellt',
  text: 'Das Moderationsteam prüft, ob Beiträge den Regeln dieses Verzeichnisses entsprechen. Jede Entscheidung nennt den Grund.',
  bar: 'Das Moderationsteam hat über einen deiner Beiträge entschieden.',
  show: 'Anzeigen',
  close: 'Schließen',
  subjects: {
    resource: 'Dein Ort {{name}}',
    review: 'Deine Bewertung von {{name}}',
    photo: 'Dein Foto von {{name}}',
    other: 'Dein Beitrag zu {{name}}',
  },
  states: {
    visible: 'Wiederhergestellt: wieder für alle sichtbar.',
    hidden: 'Ausgeblendet: nur für dich und das Moderationsteam sichtbar.',
    hiddenPhoto: 'Ausgeblendet: für niemanden sichtbar.',
    removed:
      'Entfernt: für andere nicht mehr sichtbar. Wird {{days}} Tage nach der Entscheidung endgültig gelöscht.',
  },
  reasons: {
    unsafe_for_children: 'Es ist möglicherweise nicht sicher für Kinder.',
    illegal: 'Es verstößt möglicherweise gegen das Gesetz.',
    personal_data: 'Es enthält persönliche Daten anderer Personen.',
    harassment: 'Es greift andere an oder belästigt sie.',
    misleading: 'Es ist falsch oder irreführend.',
    spam: 'Es ist Werbung oder Spam.',
    copyright: 'Es verwendet fremde Werke ohne Erlaubnis.',
    off_topic: 'Es gehört nicht in dieses Verzeichnis.',
    other: 'Es verstößt gegen eine andere Regel.',
  },
  sanction: {
    warning: 'Das Moderationsteam hat dich verwarnt.',
    suspension: 'Dein Konto ist bis zum {{date}} gesperrt.',
    suspensionOpen: 'Dein Konto ist gesperrt.',
    suspensionOver: 'Dein Konto war bis zum {{date}} gesperrt.',
    lifted: 'Dein Konto ist nicht mehr gesperrt.',
    meaning:
      'Du kannst lesen, speichern und löschen. Was du hinzufügst, änderst oder bewertest, bleibt auf deinem Gerät und wird nach der Sperre gesendet.',
  },
  automated: 'Automatisch entschieden',
  byPerson: 'Von einem Menschen entschieden',
  yourText: 'Was du geschrieben hast',
  complain:
    'Wenn du nicht einverstanden bist, schreib uns über „Support kontaktieren“ in den Einstellungen.',
}

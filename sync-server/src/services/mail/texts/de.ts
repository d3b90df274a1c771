import type { MailTexts } from './mail-texts.ts'

/** Mail texts in German. */
export const de: MailTexts = {
  hello: 'Hallo,',
  helloName: 'Hallo {{username}},',
  signature: 'Dein Team von {{product}}',
  confirmEmail: {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: 'Jemand, hoffentlich du, hat diese Adresse für ein Konto bei {{product}} angegeben. Bestätige sie hier, damit andere sehen, was du einträgst und bewertest:',
    button: 'E-Mail-Adresse bestätigen',
    once: 'Der Link gilt {{days}} Tage und funktioniert nur einmal.',
    notYou:
      'Falls du das nicht warst, ignoriere diese E-Mail. Es wird nichts veröffentlicht, und wir schreiben dir nicht noch einmal.',
  },
  resetLink: {
    subject: 'Wähle ein neues Passwort',
    text: 'Jemand, hoffentlich du, hat ein neues Passwort für dein Konto bei {{product}} angefordert. Hier kannst du es wählen:',
    button: 'Neues Passwort wählen',
    once: 'Der Link gilt {{minutes}} Minuten und funktioniert nur einmal.',
    notYou: 'Falls du das nicht warst, ignoriere diese E-Mail. Dein Passwort bleibt unverändert.',
  },
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    text: 'Dein Konto bei {{product}} hat ein neues Passwort, und alle anderen Geräte wurden abgemeldet.',
    notYou:
      'Falls du das nicht warst, fordere in der App mit „Passwort vergessen?“ einen neuen Link an und antworte auf diese Nachricht, damit wir dir helfen können.',
  },
  secondFactorOn: {
    subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
    text: 'Zum Anmelden bei {{product}} brauchst du jetzt zusätzlich einen Code aus deiner Authenticator-App. Alle anderen Geräte wurden abgemeldet. Bewahre deine Wiederherstellungscodes sicher auf.',
    notYou:
      'Falls du das nicht warst, antworte gleich auf diese Nachricht, damit wir dir helfen können.',
  },
  secondFactorOff: {
    subject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
    text: 'Zum Anmelden bei {{product}} genügt wieder dein Passwort.',
    notYou:
      'Falls du das nicht warst, ändere dein Passwort und antworte gleich auf diese Nachricht, damit wir dir helfen können.',
  },
  emailChanged: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    text: 'Dein Konto bei {{product}} hat jetzt eine andere E-Mail-Adresse, und alle anderen Geräte wurden abgemeldet. Das ist die letzte E-Mail, die wir an diese Adresse schicken.',
    notYou:
      'Falls du das nicht warst, antworte gleich auf diese Nachricht, damit wir dir helfen können.',
  },
  decision: {
    subject: 'Entscheidung über deinen Beitrag',
    text: 'Das Moderationsteam hat über einen deiner Beiträge entschieden.',
    subjects: {
      resource: 'Dein Ort {{name}}',
      review: 'Deine Bewertung von {{name}}',
      photo: 'Dein Foto von {{name}}',
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
    together:
      'Über weitere deiner Beiträge wurde ebenso entschieden. Anzahl: {{others}}. Die App zeigt alle Entscheidungen.',
    appeal:
      'Wenn du nicht einverstanden bist, kannst du dich sechs Monate lang in der App beschweren oder auf diese Nachricht antworten.',
    complain: 'Wenn du nicht einverstanden bist, antworte auf diese Nachricht.',
  },
  sanction: {
    subject: 'Eine Entscheidung über dein Konto',
    kinds: {
      warning: 'Das Moderationsteam hat dich wegen deines {{product}}-Kontos verwarnt.',
      suspension: 'Das Moderationsteam hat dein {{product}}-Konto bis zum {{date}} gesperrt.',
      suspensionOpen: 'Das Moderationsteam hat dein {{product}}-Konto gesperrt.',
      lifted:
        'Dein {{product}}-Konto ist nicht mehr gesperrt. Was auf deinen Geräten gewartet hat, wird gesendet.',
    },
    suspended:
      'Solange dein Konto gesperrt ist, kannst du lesen, speichern und löschen. Was du hinzufügst, änderst oder bewertest, bleibt auf deinem Gerät und wird danach gesendet.',
  },
  reportReceived: {
    subject: 'Wir haben deine Meldung erhalten',
    text: 'Danke. Wir haben deine Meldung an {{product}} erhalten, und das Moderationsteam sieht sie sich an.',
    next: 'Das Ergebnis bekommst du in einer weiteren E-Mail. Aktenzeichen: {{reference}}',
    notYou: 'Wenn du nichts gemeldet hast, kannst du diese E-Mail ignorieren.',
  },
  reportClosed: {
    subject: 'Das Ergebnis deiner Meldung',
    subjects: {
      resource: 'Du hast den Ort {{name}} gemeldet.',
      review: 'Du hast eine Bewertung von {{name}} gemeldet.',
      photo: 'Du hast ein Foto von {{name}} gemeldet.',
      member: 'Du hast ein Mitglied von {{product}} gemeldet.',
    },
    outcomes: {
      resolved: 'Das Moderationsteam hat es geprüft und sich darum gekümmert.',
      acted:
        'Das Moderationsteam hat festgestellt, dass es gegen unsere Regeln verstößt, und ist dagegen vorgegangen.',
      declined: 'Das Moderationsteam hat es geprüft und entschieden, nichts zu unternehmen.',
    },
  },
  appeal: {
    subject: 'Das Ergebnis deiner Beschwerde',
    upheld: 'Das Moderationsteam hat deine Beschwerde geprüft. Die Entscheidung bleibt bestehen.',
    reversed: 'Das Moderationsteam hat deine Beschwerde geprüft und die Entscheidung aufgehoben.',
  },
  accountClosed: {
    subject: 'Dein Konto wurde geschlossen',
    text: 'Das Admin-Team hat dein {{product}}-Konto gelöscht, zusammen mit deinen Bewertungen und gemerkten Orten.',
  },
  accountDeleted: {
    subject: 'Dein Konto wurde gelöscht',
    text: 'Dein Konto bei {{product}} wurde gelöscht, zusammen mit deinen Bewertungen und gemerkten Orten. Danke, dass du Teil der Community warst.',
    notYou:
      'Falls du das nicht warst, antworte auf diese Nachricht, damit wir der Sache nachgehen.',
  },
}

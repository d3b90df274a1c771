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
    once: 'Der Link funktioniert nur einmal, und zwar {{days}} Tage lang.',
    notYou:
      'Falls du das nicht warst, musst du nichts tun: Es wird nichts veröffentlicht, und du bekommst keine weitere Nachricht.',
  },
  resetLink: {
    subject: 'Wähle ein neues Passwort',
    text: 'Jemand, hoffentlich du, hat um ein neues Passwort für dein Konto bei {{product}} gebeten. Hier kannst du eines wählen:',
    button: 'Neues Passwort wählen',
    once: 'Der Link funktioniert nur einmal, und zwar {{minutes}} Minuten lang.',
    notYou: 'Falls du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
  },
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    text: 'Dein Konto bei {{product}} hat ein neues Passwort, und alle anderen Geräte wurden abgemeldet.',
    notYou:
      'Falls du das nicht warst, fordere in der App mit „Passwort vergessen?“ einen neuen Link an und antworte auf diese Nachricht, damit wir dir helfen können.',
  },
  secondFactorOn: {
    subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
    text: 'Wer sich bei deinem Konto bei {{product}} anmeldet, braucht jetzt zusätzlich einen Code aus deiner Authenticator-App, und alle anderen Geräte wurden abgemeldet. Bewahre deine Wiederherstellungscodes sicher auf.',
    notYou:
      'Falls du das nicht warst, antworte gleich auf diese Nachricht, damit wir dir helfen können.',
  },
  secondFactorOff: {
    subject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
    text: 'Für dein Konto bei {{product}} genügt zur Anmeldung wieder dein Passwort.',
    notYou:
      'Falls du das nicht warst, ändere dein Passwort und antworte gleich auf diese Nachricht, damit wir dir helfen können.',
  },
  emailChanged: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    text: 'Dein Konto bei {{product}} hat jetzt eine andere E-Mail-Adresse, und alle anderen Geräte wurden abgemeldet. Das ist die letzte Nachricht, die wir an diese Adresse schicken.',
    notYou:
      'Falls du das nicht warst, antworte gleich auf diese Nachricht, damit wir dir helfen können.',
  },
  accountDeleted: {
    subject: 'Dein Konto wurde gelöscht',
    text: 'Dein Konto bei {{product}} ist gelöscht, wie du es wolltest, und mit ihm deine Bewertungen und gemerkten Orte. Danke, dass du Teil der Community warst.',
    notYou:
      'Falls du das nicht warst, antworte auf diese Nachricht, damit wir der Sache nachgehen.',
  },
}

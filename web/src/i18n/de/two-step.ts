import type { Texts } from '../texts.ts'

/** The dialog of Settings that turns two-step sign-in on and off, in German. */
export const twoStep: Texts<'de', 'twoStep'> = {
  text: 'Du meldest dich dann mit deinem Passwort und einem Code aus einer App auf deinem Handy an.',
  loading: 'Wird geladen …',
  offline:
    'Du bist offline. Um die Anmeldung in zwei Schritten zu ändern, brauchst du eine Verbindung.',
  unread: 'Die Einstellung konnte nicht geladen werden. Bitte versuch es nochmal.',
  next: 'Weiter',
  checking: 'Wird geprüft …',
  failed: 'Fehler',
  fallback:
    'Die Anmeldung in zwei Schritten konnte nicht geändert werden. Bitte versuch es nochmal.',
  doneTitle: 'Anmeldung in zwei Schritten eingeschaltet',
  done: 'Deine anderen Geräte sind abgemeldet.',
  offTitle: 'Anmeldung in zwei Schritten ausgeschaltet',
  offDone: 'Zum Anmelden genügt wieder das Passwort.',
  copied: 'Kopiert',
  copyFailed: 'Kopieren nicht möglich',
  setUp: {
    add: 'Füge dein Konto in einer Authenticator-App hinzu',
    addHint: 'Viele Passwortmanager können das auch.',
    open: 'App öffnen',
    scan: 'Oder scanne das mit deinem Handy:',
    qr: 'QR-Code für deine Authenticator-App',
    key: 'Oder gib diesen Schlüssel in der App ein:',
    copyKey: 'Schlüssel kopieren',
    code: 'Gib den Code aus der App ein',
    submit: 'Einschalten',
  },
  codes: {
    title: 'Codes für den Notfall',
    text: 'Mit jedem dieser Wiederherstellungscodes kannst du dich einmal anmelden, falls du dein Handy verlierst. Sie werden nur jetzt angezeigt.',
    copy: 'Kopieren',
    download: 'Herunterladen',
    done: 'Ich habe sie gesichert',
    renewed: 'Neue Wiederherstellungscodes',
    renewedText: 'Die bisherigen gelten nicht mehr.',
  },
  manage: {
    left_one:
      'Die Anmeldung in zwei Schritten ist eingeschaltet. {{count}} Wiederherstellungscode ist übrig.',
    left_other:
      'Die Anmeldung in zwei Schritten ist eingeschaltet. {{count}} Wiederherstellungscodes sind übrig.',
    renew: 'Neue Wiederherstellungscodes',
    renewText: 'Deine bisherigen Wiederherstellungscodes gelten dann nicht mehr.',
    off: 'Ausschalten',
    offText: 'Zum Anmelden genügt dann das Passwort.',
  },
}

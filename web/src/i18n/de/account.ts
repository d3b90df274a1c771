import type { Texts } from '../texts.ts'

/** The dialogs about one's own account and the Account section. */
export const account: Texts<'de', 'account'> = {
  forgot: {
    link: 'Passwort vergessen?',
    title: 'Passwort zurücksetzen',
    text: 'Gib die E-Mail-Adresse deines Kontos ein, dann schicken wir dir einen Link für ein neues Passwort.',
    submit: 'Link senden',
    busy: 'Wird gesendet …',
    back: 'Zurück zur Anmeldung',
    failed: 'Fehler',
    fallback: 'Die E-Mail konnte nicht gesendet werden.',
    doneTitle: 'E-Mail ist unterwegs',
    done: 'In deinem Postfach findest du, wie es weitergeht.',
    sentTitle: 'E-Mail gesendet!',
    sentText:
      'Falls es ein Konto mit dieser Adresse gibt, bekommst du in den nächsten Minuten eine Anleitung zum Zurücksetzen des Passworts.',
    close: 'Schließen',
    offline:
      'Du bist offline. Um den Link zu senden, brauchst du eine Verbindung; was du eingegeben hast, bleibt hier.',
  },
  reset: {
    title: 'Neues Passwort',
    text: 'Wähl ein neues Passwort. Damit werden alle Geräte abgemeldet, und du meldest dich mit dem neuen Passwort an.',
    account: 'Neues Passwort für',
    notYours:
      'Ist das nicht dein Konto? Dann schließ dieses Fenster: Der Link ist für jemand anderen.',
    checking: 'Es wird geprüft, zu welchem Konto der Link gehört …',
    unknown: 'Wir konnten nicht feststellen, zu welchem Konto dieser Link gehört.',
    password: 'Neues Passwort',
    confirmPassword: 'Neues Passwort wiederholen',
    hint: 'Mindestens {{count}} Zeichen; ein paar Wörter hintereinander sind eine gute Wahl.',
    submit: 'Passwort festlegen',
    busy: 'Wird festgelegt …',
    failed: 'Fehler',
    fallback: 'Das neue Passwort konnte nicht festgelegt werden.',
    doneTitle: 'Passwort geändert',
    done: 'Melde dich mit deinem neuen Passwort an.',
    expiredTitle: 'Dieser Link gilt nicht mehr',
    expiredText:
      'Er wurde schon benutzt oder ist älter als {{minutes}} Minuten. Wir können dir einen neuen schicken.',
    sendNew: 'Neuen Link senden',
    offline:
      'Du bist offline. Für ein neues Passwort brauchst du eine Verbindung; was du eingegeben hast, bleibt hier.',
  },
  adoption: {
    title: 'In dein Konto übernehmen?',
    saves_one: 'Du hast vor der Anmeldung {{count}} Ort gemerkt.',
    saves_other: 'Du hast vor der Anmeldung {{count}} Orte gemerkt.',
    drafts_one: 'Du hast vor der Anmeldung {{count}} Entwurf geschrieben.',
    drafts_other: 'Du hast vor der Anmeldung {{count}} Entwürfe geschrieben.',
    question:
      'Soll das in das Konto „{{username}}“? Was du hier lässt, wird nicht gesendet; du siehst es wieder, wenn niemand angemeldet ist.',
    confirm: 'In mein Konto übernehmen',
    leave: 'Auf diesem Gerät lassen',
  },
  confirm: {
    title: 'E-Mail-Adresse bestätigen',
    text: 'Andere sehen, was du einträgst und bewertest, sobald deine Adresse bestätigt ist.',
    submit: 'Bestätigen',
    busy: 'Wird bestätigt …',
    failed: 'Fehler',
    fallback: 'Deine E-Mail-Adresse konnte nicht bestätigt werden.',
    doneTitle: 'E-Mail-Adresse bestätigt',
    done: 'Andere sehen ab jetzt, was du einträgst und bewertest.',
    expiredTitle: 'Dieser Link gilt nicht mehr',
    expiredText:
      'Er wurde schon benutzt oder ist älter als {{days}} Tage. Einen neuen kannst du dir über dein Profil schicken lassen.',
    offline: 'Du bist offline. Zum Bestätigen brauchst du eine Verbindung.',
    unconfirmed:
      'Wir haben einen Link an {{email}} geschickt. Bitte öffne ihn: Bis dahin wartet auf diesem Gerät, was du einträgst und bewertest.',
    unasked:
      'Bitte bestätige, dass {{email}} deine Adresse ist. Wir schicken dir dafür einen Link.',
    send: 'Link senden',
    requeueAfterEpochChange: 'Link noch einmal senden',
    sending: 'Wird gesendet …',
    sentTitle: 'Link gesendet',
    sent: 'Sieh im Posteingang von {{email}} nach.',
    notSent: 'Der Link konnte nicht gesendet werden.',
    tooSoon:
      'In der letzten Stunde wurde schon ein Link gesendet. Sieh im Posteingang und im Spam-Ordner nach.',
    later: 'Nicht jetzt',
  },
  signOut: {
    title: 'Abmelden, bevor alles gesendet ist?',
    text_one:
      '{{count}} Änderung ist noch nicht gesendet. Du kannst sie jetzt senden, sie unsichtbar auf diesem Gerät lassen, bis sich dasselbe Konto hier wieder anmeldet, oder sie verwerfen.',
    text_other:
      '{{count}} Änderungen sind noch nicht gesendet. Du kannst sie jetzt senden, sie unsichtbar auf diesem Gerät lassen, bis sich dasselbe Konto hier wieder anmeldet, oder sie verwerfen.',
    send: 'Jetzt senden und abmelden',
    sending: 'Wird gesendet …',
    keep: 'Hier behalten und abmelden',
    discard: 'Verwerfen und abmelden',
    offline: 'Es gibt keine Verbindung, deshalb konnte nichts gesendet werden.',
    left_one:
      '{{count}} Änderung konnte nicht gesendet werden. Der Abgleich-Knopf ganz oben zeigt, warum und was du tun kannst.',
    left_other:
      '{{count}} Änderungen konnten nicht gesendet werden. Der Abgleich-Knopf ganz oben zeigt, warum und was du tun kannst.',
    discardTitle: 'Endgültig verwerfen?',
    discardText_one: '{{count}} Änderung, die nur auf diesem Gerät liegt, geht verloren.',
    discardText_other: '{{count}} Änderungen, die nur auf diesem Gerät liegen, gehen verloren.',
    discardConfirm: 'Verwerfen und abmelden',
  },
  shared: {
    hint: 'Löscht alles, was die App in diesem Browser aufbewahrt.',
    title: 'Von einem geteilten Gerät abmelden?',
    text: 'Alles, was diese App in diesem Browser aufbewahrt, wird gelöscht, auch Entwürfe, Fotos, Offline-Karten und Einstellungen. Was dein Konto auf dem Server hat, bleibt.',
    unsent_one: '{{count}} Änderung ist noch nicht gesendet.',
    unsent_other: '{{count}} Änderungen sind noch nicht gesendet.',
    others_one:
      'Ein anderes Konto hat hier {{count}} Änderung zurückgelassen, die nur es selbst senden könnte.',
    others_other:
      'Andere Konten haben hier {{count}} Änderungen zurückgelassen, die nur sie selbst senden könnten.',
    send: 'Senden, dann abmelden und löschen',
    confirm: 'Abmelden und löschen',
    busy: 'Wird gelöscht …',
    discard: 'Verwerfen, abmelden und löschen',
    offline:
      'Es gibt keine Verbindung. Die Sitzung auf dem Server endet, sobald dieser Browser wieder online ist.',
  },
  fields: {
    passwordTooLong: 'Ein Passwort kann bis zu {{max}} Zeichen haben. Dieses hat {{length}}.',
    badUsername:
      'Das Zeichen {{code}} hinter „{{before}}“ ist in Benutzernamen nicht erlaubt. Bitte lösche es.',
    badFirst: 'Das Zeichen {{code}} am Anfang ist in Benutzernamen nicht erlaubt. Bitte lösche es.',
    notStored:
      'Dein Konto konnte auf diesem Gerät nicht gespeichert werden. Mach bitte etwas Platz frei und versuch es nochmal.',
  },
  editProfile: {
    open: 'Profil bearbeiten',
    openHint: 'Dein Name und deine E-Mail-Adresse',
    title: 'Profil bearbeiten',
    password: 'Aktuelles Passwort',
    passwordHint:
      'Wir fragen danach, weil du deine E-Mail-Adresse änderst. Deine anderen Geräte werden dabei abgemeldet.',
    submit: 'Profil speichern',
    busy: 'Wird gespeichert …',
    failed: 'Nicht gespeichert',
    fallback: 'Dein Profil konnte nicht gespeichert werden.',
    signedOut: 'Du bist nicht angemeldet',
    doneTitle: 'Profil gespeichert',
    done: 'Dein Profil ist auf dem neuesten Stand.',
    offline:
      'Du bist offline. Um dein Profil zu ändern, brauchst du eine Verbindung; was du eingegeben hast, bleibt hier.',
  },
  changePassword: {
    title: 'Passwort ändern',
    hint: 'Deine anderen Geräte werden dabei abgemeldet.',
    text: 'Deine anderen Geräte werden dabei abgemeldet, und wir schreiben dir eine E-Mail.',
    done: 'Deine anderen Geräte sind abgemeldet.',
  },
  devices: {
    title: 'Angemeldete Geräte',
    hint: 'Wo dein Konto angemeldet ist.',
    text: 'Auf diesen Geräten ist dein Konto angemeldet. Wenn du eins nicht kennst, melde es ab und ändere dein Passwort.',
    loading: 'Geräte werden geladen …',
    fallback: 'Die Geräte konnten nicht geladen werden. Bitte versuch es nochmal.',
    offline: 'Du bist offline. Um Geräte zu sehen und abzumelden, brauchst du eine Verbindung.',
    here: 'Dieses Gerät',
    unknown: 'Unbekanntes Gerät',
    lastUsed: 'Zuletzt verwendet: {{when}}',
    since: 'Angemeldet: {{day}}',
    endTitle: '{{device}} abmelden?',
    endText:
      'Das Gerät fragt dann nach dem Passwort. Was dort noch nicht gesendet ist, bleibt unsichtbar auf ihm, bis sich dasselbe Konto dort wieder anmeldet.',
    endFallback: 'Das Gerät konnte nicht abgemeldet werden. Bitte versuch es nochmal.',
    endedTitle: 'Gerät abgemeldet',
  },
  account: {
    title: 'Konto',
    export: 'Meine Daten exportieren',
    exportHint:
      'Dein Konto, deine Bewertungen und alle Orte, die du hinzugefügt oder dir gemerkt hast, in einer Datei.',
    exporting: 'Wird exportiert …',
    exportFailed: 'Export fehlgeschlagen',
    exportFallback: 'Deine Daten konnten nicht exportiert werden. Bitte versuch es nochmal.',
    exported: 'Deine Daten liegen bei deinen Downloads',
    everywhere: 'Überall abmelden',
    everywhereHint: 'Auf diesem und auf jedem anderen Gerät.',
    delete: 'Mein Konto löschen',
    deleteHint: 'Dein Konto, deine Bewertungen und deine gemerkten Orte verschwinden für immer.',
    offline: 'Dafür brauchst du eine Verbindung.',
  },
  everywhere: {
    title: 'Überall abmelden?',
    text: 'Du wirst auf diesem und auf jedem anderen Gerät abgemeldet.',
    unsent_one:
      '{{count}} Änderung ist noch nicht gesendet. Sie bleibt unsichtbar auf diesem Gerät, bis sich dasselbe Konto hier wieder anmeldet.',
    unsent_other:
      '{{count}} Änderungen sind noch nicht gesendet. Sie bleiben unsichtbar auf diesem Gerät, bis sich dasselbe Konto hier wieder anmeldet.',
    confirm: 'Abmelden',
    busy: 'Wird abgemeldet …',
    failed: 'Nicht abgemeldet',
    fallback: 'Die anderen Geräte konnten nicht abgemeldet werden. Bitte versuch es nochmal.',
    doneTitle: 'Überall abgemeldet',
    done: 'Ab jetzt fragt jedes Gerät nach dem Passwort.',
  },
  deleteAccount: {
    title: 'Dein Konto löschen?',
    text: 'Das lässt sich nicht rückgängig machen. Dein Konto verschwindet für immer, auf jedem Gerät, und mit ihm:',
    goes: {
      reviews: 'deine Bewertungen',
      reviews_one: '{{count}} Bewertung von dir',
      reviews_other: 'deine {{count}} Bewertungen',
      saves: 'die Liste deiner gemerkten Orte',
      unsent_one: '{{count}} Änderung auf diesem Gerät, die noch nicht gesendet ist',
      unsent_other: '{{count}} Änderungen auf diesem Gerät, die noch nicht gesendet sind',
    },
    resources: 'Die Orte, die du hinzugefügt hast',
    resources_one: '{{count}} Ort, den du hinzugefügt hast',
    resources_other: '{{count}} Orte, die du hinzugefügt hast',
    keep: 'Behalten, ohne meinen Namen',
    keepHint: 'Andere Familien finden sie weiterhin.',
    delete: 'Auch löschen',
    deleteHint: 'Mit den Bewertungen, die andere dazu geschrieben haben.',
    password: 'Aktuelles Passwort',
    confirm: 'Mein Konto löschen',
    busy: 'Wird gelöscht …',
    cancel: 'Konto behalten',
    failed: 'Fehler',
    fallback: 'Dein Konto konnte nicht gelöscht werden. Bitte versuch es nochmal.',
    lastAdmin:
      'Du bist die einzige Person mit Adminrechten, und das Verzeichnis braucht wenigstens eine. Gib zuerst jemand anderem Adminrechte.',
    doneTitle: 'Konto gelöscht',
    done: 'Dein Konto ist auf allen Geräten gelöscht.',
    offline: 'Du bist offline. Um dein Konto zu löschen, brauchst du eine Verbindung.',
  },
  gone: {
    title: 'Dieses Konto wurde gelöscht',
    text: 'Das Konto „{{username}}“ wurde auf einem anderen Gerät oder vom Admin-Team gelöscht. Seine gemerkten Orte und alles, was noch nicht gesendet war, sind auch von diesem Gerät verschwunden. Die Orte des Verzeichnisses sind weiterhin für dich da.',
    close: 'Verstanden',
  },
}

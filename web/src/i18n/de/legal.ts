import type { Texts } from '../texts.ts'

/** The Terms and the Privacy Policy. */
export const legal: Texts<'de', 'legal'> = {
  operator: {
    title: 'Betreiber',
    name: 'Dieses Verzeichnis wird betrieben von {{name}}.',
    address: 'Anschrift: {{address}}.',
    contact: 'Kontakt: {{contact}}.',
  },
  terms: {
    title: 'Nutzungsbedingungen',
    updated: 'Zuletzt geändert im Januar 2025',
    back: 'Zurück zu den Einstellungen',
    sections: {
      acceptance: {
        title: 'Zustimmung',
        text: 'Wenn du WorldSchool Explorer benutzt, stimmst du diesen Bedingungen zu. Bist du nicht einverstanden, benutze die App bitte nicht.',
      },
      service: {
        title: 'Was die App bietet',
        text: 'WorldSchool Explorer ist ein Verzeichnis von Orten für Familien, deren Kinder auf Reisen lernen: Aktivitäten, Unterkünfte, Schulen, Hubs, Treffen, Restaurants, Arztpraxen und Coworking-Spaces. Du kannst dich ohne Konto umsehen und Orte merken; Mitglieder können auch bewerten und Orte hinzufügen. Die App bewahrt das Verzeichnis auf deinem Gerät auf und funktioniert auch ohne Netz. Was du offline tust, wird gesendet, wenn das Netz wieder da ist.',
      },
      responsibilities: {
        title: 'Deine Verantwortung',
        text: 'Behalte dein Passwort für dich und gib eine E-Mail-Adresse an, die dir gehört. Was du über einen Ort schreibst, soll wahr sein, deine eigene Erfahrung und fair gegenüber den Menschen dahinter. Frag vor der Reise direkt beim Ort nach Öffnungszeiten, Preisen und Sicherheit.',
      },
      conduct: {
        title: 'Was nicht erlaubt ist',
        text: 'Veröffentliche nichts, was rechtswidrig, hasserfüllt oder irreführend ist, keine privaten Angaben über andere, keine als Bewertung getarnte Werbung und keine Angaben über die Kinder anderer. Gib dich nicht als jemand anderes aus, versuch nicht, in fremde Konten zu gelangen, und überlaste den Dienst nicht mit automatischen Anfragen. Solche Inhalte dürfen wir entfernen.',
      },
      licence: {
        title: 'Rechte an Inhalten',
        text: 'Was du schreibst, bleibt deins. Wenn du einen Ort oder eine Bewertung veröffentlichst, erlaubst du uns, sie zu speichern, allen zu zeigen, die die App benutzen, und Kopien auf deren Geräten aufzubewahren, damit alles auch offline da ist. Veröffentliche nur, was du teilen darfst. Karten- und Ortsdaten gehören ihren eigenen Quellen, die in den Einstellungen genannt sind.',
      },
      safety: {
        title: 'Privatsphäre und Sicherheit',
        text: 'Die Datenschutzerklärung sagt, was wir speichern und warum. Einträge kommen von Mitgliedern und aus öffentlichen Quellen, und wir haben sie nicht geprüft. Triff dich mit Menschen, die du nicht kennst, nur an öffentlichen Orten, und pass überall auf deine Kinder auf.',
      },
      disclaimers: {
        title: 'Haftung',
        text: 'Der Dienst wird angeboten, wie er ist. Einträge, Positionen auf der Karte und Bewertungen können falsch oder veraltet sein, und der Eintrag einer Arztpraxis ist kein ärztlicher Rat. Soweit das Gesetz es erlaubt, haften wir nicht für Schäden, die entstehen, wenn sich jemand darauf verlässt.',
      },
      termination: {
        title: 'Ende des Kontos',
        text: 'Du kannst jederzeit aufhören und dein Konto selbst löschen, in den Einstellungen unter „Konto“. Deine Bewertungen und gemerkten Orte werden mit ihm gelöscht, und deine Meldungen bleiben ohne deinen Namen; die Orte, die du hinzugefügt hast, bleiben ohne deinen Namen oder werden auch gelöscht, ganz wie du wählst. Konten, die gegen diese Bedingungen verstoßen, dürfen wir schließen.',
      },
      changes: {
        title: 'Änderungen dieser Bedingungen',
        text: 'Wenn sich diese Bedingungen ändern, erscheint der neue Text hier mit seinem Datum. Benutzt du die App danach weiter, stimmst du ihm zu.',
      },
      contact: {
        title: 'Kontakt',
        text: 'Bei Fragen zu diesen Bedingungen schreib uns über „Support kontaktieren“ in den Einstellungen.',
      },
    },
  },
  privacy: {
    title: 'Datenschutzerklärung',
    updated: 'Zuletzt geändert im Januar 2025',
    back: 'Zurück zu den Einstellungen',
    sections: {
      collected: {
        title: 'Was wir speichern',
        text: 'Ohne Konto bleibt auf deinem eigenen Gerät, was du dir merkst. Mit Konto speichern wir deinen Benutzernamen, deine E-Mail-Adresse, die Sprache, in der wir dir schreiben, dein Passwort in einer Form, die sich nicht zurücklesen lässt, den Tag, seit dem du dabei bist, die Orte, die du dir merkst, und die Orte, Bewertungen und Meldungen, die du schreibst. Ein Cookie hält dich angemeldet. Ein zweites merkt sich, dass du dich auf diesem Gerät schon angemeldet hast, damit dich Fremde, die dein Passwort zu erraten versuchen, nicht aussperren; es endet ein Jahr nach deiner letzten Anmeldung dort oder wenn du dich überall abmeldest oder dein Konto löschst. Zu jedem angemeldeten Gerät speichern wir Browser und Betriebssystem, etwa Firefox auf Android, wann es angemeldet wurde und, höchstens einmal in der Stunde, wann es zuletzt verwendet wurde; du siehst das in den Einstellungen, und es wird gelöscht, wenn die Anmeldung endet, spätestens nach 30 Tagen ohne Nutzung. Wenn du die Anmeldung in zwei Schritten einschaltest, speichern wir den Schlüssel, den auch deine Authenticator-App hat, welcher Code zuletzt benutzt wurde, und deine Wiederherstellungscodes in einer Form, die sich nicht zurücklesen lässt; das alles wird gelöscht, wenn du sie ausschaltest. An deine E-Mail-Adresse schreiben wir nur, wenn es um das Konto selbst oder um deine Beiträge geht: einen Link, der die Adresse bestätigt, einen Link für ein neues Passwort oder die Nachricht, dass dein Passwort, deine Adresse oder die Anmeldung in zwei Schritten geändert wurde, dass dein Konto gelöscht wurde oder dass das Admin-Team etwas ausgeblendet, entfernt oder wiederhergestellt hat, was du veröffentlicht hast. Wann wir zuletzt an eine Adresse geschrieben haben, die nicht bestätigt ist, merken wir uns eine Stunde lang in nicht lesbarer Form, damit niemand einem Fremden immer wieder Nachrichten schicken lässt. Eine E-Mail, die nicht gleich zugestellt werden kann, wartet höchstens 24 Stunden und wird dann gelöscht. Wie jeder Webserver sieht unserer deine IP-Adresse, wenn die App ihn anspricht, und notiert sie, wenn eine Anfrage scheitert. Deine Einstellungen, eine Kopie des Verzeichnisses und alles, was noch nicht gesendet ist, liegen auf deinem eigenen Gerät.',
      },
      use: {
        title: 'Wofür wir es verwenden',
        text: 'Um dich anzumelden, um deine gemerkten Orte und das, was du schreibst, auf all deine Geräte zu bringen, um deine Orte und Bewertungen anderen Familien zu zeigen und um den Dienst sicher zu halten. Es gibt keine Werbung und kein Tracking. Die Ortungsdienste sind aus, bis du sie einschaltest; dein Standort wird dann auf deinem Gerät verwendet und erreicht uns nur als Teil eines Ortes, den du hinzufügst, und, auf etwa zehn Meter genau, wenn du dort deinen Standort verwendest und wir seinen Namen nachschlagen. Gibst du die Lage eines Ortes ein, schlagen wir nach, was du eingegeben hast. Was wir nachschlagen, wird mit der Antwort 30 Tage aufbewahrt, ohne jede Angabe, wer gefragt hat. Möchtest du über neue Orte in der Nähe benachrichtigt werden, bleibt dein letzter Standort auf deinem Gerät gespeichert, bis du die Ortungsdienste oder diese Benachrichtigungen ausschaltest.',
      },
      sharing: {
        title: 'Was andere sehen',
        text: 'Orte und Bewertungen sind öffentlich, und bei Bewertungen steht dein Benutzername. Die Meldung eines Problems lesen nur das Admin-Team und die Moderation, zusammen mit deinem Benutzernamen. Änderst du Name, Kategorie oder Lage eines Orts, sieht das Admin-Team, wie es vorher war, zusammen mit deinem Benutzernamen; die letzten 20 solchen Änderungen eines Orts bleiben so lange wie der Ort, ohne deinen Namen, sobald du dein Konto löschst. Deine E-Mail-Adresse und deine gemerkten Orte werden anderen Mitgliedern nie gezeigt. Wir verkaufen keine persönlichen Daten und geben sie nur heraus, wo das Gesetz uns dazu verpflichtet.',
      },
      children: {
        title: 'Kinder unter {{age}}',
        text: 'Konten sind für Erwachsene ab {{adultAge}} Jahren, die Kinder haben, betreuen oder unterrichten; Kinder dürfen keines anlegen. Wenn du glaubst, dass ein Kind ein Konto hat, schreib uns, dann löschen wir das Konto.',
      },
      security: {
        title: 'Sicherheit',
        text: 'Passwörter, Sitzungen und die Kennzeichen deiner Geräte werden nur als Hashwerte gespeichert, und Skripte auf der Seite können die Cookies nicht lesen. Kein System ist vollkommen sicher; nimm deshalb bitte ein Passwort, das du sonst nirgends benutzt.',
      },
      rights: {
        title: 'Deine Rechte',
        text: 'In den Einstellungen gibt es den Bereich „Konto“: „Meine Daten exportieren“ gibt dir alles, was wir über dich speichern, in einer Datei, und „Mein Konto löschen“ entfernt es. Im Profil berichtigst du Benutzernamen und E-Mail-Adresse, und jeden Ort und jede Bewertung von dir kannst du bearbeiten oder löschen. Du kannst ein Mitglied blockieren und siehst dann dessen Bewertungen nicht mehr. Niemand sonst erfährt davon. Wir speichern das mit dem Namen, den das Mitglied damals hatte, bis du es freigibst oder eines der beiden Konten gelöscht wird. Für alles andere schreib uns über „Support kontaktieren“ in den Einstellungen.',
      },
      retention: {
        title: 'Wie lange wir speichern',
        text: 'Wir bewahren deine Daten auf, solange dein Konto besteht. Wird ein Ort gelöscht oder nimmst du einen aus deinen gemerkten Orten, verschwindet der Eintrag, und nur ein leerer Vermerk bleibt, damit deine anderen Geräte davon erfahren. Unsere Antwort auf jede Änderung wird 90 Tage aufbewahrt, damit nichts doppelt geschieht, und verschwindet mit deinem Konto, wenn du es löschst. Die Orte, die du hinzugefügt hast, werden dann auch gelöscht oder bleiben ohne deinen Namen, ganz wie du wählst; stehen daran Telefonnummern oder E-Mail-Adressen, fragen wir dich, ob wir sie entfernen sollen. Danach bewahren wir 180 Tage lang einen Fingerabdruck der Anmeldung jedes Geräts auf, damit das Gerät erfährt, dass es das Konto nicht mehr gibt. Gelöschte Daten, auch die eines gelöschten Kontos, bleiben in unseren regelmäßigen Sicherungskopien, bis auch diese gelöscht werden, spätestens nach drei Monaten. Was das Admin-Team tut, etwa einen Ort oder ein Konto entfernen, wird mit den betroffenen Namen festgehalten. Wenn das Admin-Team etwas ausblendet oder entfernt, was du veröffentlicht hast, wird die Entscheidung aufbewahrt, die ersten 180 Tage zusammen mit dem, was du geschrieben hast, und du siehst sie mit dem Grund in der App. Das Gleiche gilt für Verwarnungen und Sperren deines Kontos. Wird die E-Mail-Adresse eines gelöschten Kontos ausgeschlossen, wird zwei Jahre lang ein Fingerabdruck der Adresse aufbewahrt. Was du in einer Beschwerde schreibst, wird 180 Tage nach der Entscheidung darüber gelöscht. Meldungen bleiben, wenn das Gemeldete oder dein Konto nicht mehr da ist, dann ohne deinen Namen. Ihr Inhalt wird 180 Tage nach ihrem Abschluss gelöscht. Wenn du ohne Konto etwas meldest, sehen unsere Admins den Namen und die E-Mail-Adresse, die du angibst, und wir schreiben dorthin, was daraus geworden ist; beides wird mit der Meldung gelöscht. Beim Abmelden verschwinden deine gemerkten Orte, deine Entwürfe, was du gesendet hast und welche Orte du angesehen hast vom Gerät; was noch nicht gesendet ist, wartet dort unsichtbar auf dein Konto. Auf einem geteilten Gerät kannst du alles löschen lassen, was die App im Browser aufbewahrt.',
      },
      international: {
        title: 'Nutzung in aller Welt',
        text: 'Familien benutzen die App von überall, deshalb können deine Daten in einem anderen Land verarbeitet werden als dem, in dem du bist. Diese Erklärung gilt, wo immer du bist.',
      },
      thirdParties: {
        title: 'Dienste anderer',
        text: 'Die Kartenkacheln kommen von einem offenen Kartenanbieter, der deine IP-Adresse und den Ausschnitt erfährt, den du ansiehst. Lagen, die du eingibst, und die Stelle, an der du für einen Ort deinen Standort verwendest, schlägt unser Server bei Diensten nach, die auf offenen Kartendaten beruhen; sie erfahren den Text oder die Stelle, aber weder deine IP-Adresse noch wer du bist. Die Websites der Orte haben ihre eigenen Erklärungen, ebenso die Karten-App, in der du einen Ort öffnest. Alles andere in der App kommt von unserem eigenen Server.',
      },
      changes: {
        title: 'Änderungen dieser Erklärung',
        text: 'Wenn sich diese Erklärung ändert, erscheint der neue Text hier mit seinem Datum.',
      },
      contact: {
        title: 'Kontakt',
        text: 'Bei Fragen zu deinen Daten schreib uns über „Support kontaktieren“ in den Einstellungen.',
      },
    },
  },
}

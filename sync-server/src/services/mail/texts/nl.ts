import type { MailTexts } from './mail-texts.ts'

/** Mail texts in Dutch. */
export const nl: MailTexts = {
  hello: 'Hallo,',
  helloName: 'Hallo {{username}},',
  signature: 'Het team van {{product}}',
  confirmEmail: {
    subject: 'Bevestig je e-mailadres',
    text: 'Iemand, hopelijk jij, heeft dit adres gebruikt voor een account bij {{product}}. Bevestig het hier, zodat anderen zien wat je toevoegt en beoordeelt:',
    button: 'E-mailadres bevestigen',
    once: 'De link werkt één keer, {{days}} dagen lang.',
    notYou:
      'Was jij dit niet, negeer dan deze e-mail. Er wordt niets gepubliceerd en je krijgt verder geen berichten van ons.',
  },
  resetLink: {
    subject: 'Kies een nieuw wachtwoord',
    text: 'Iemand, hopelijk jij, heeft een nieuw wachtwoord aangevraagd voor je account bij {{product}}. Hier kun je er een kiezen:',
    button: 'Nieuw wachtwoord kiezen',
    once: 'De link werkt één keer, {{minutes}} minuten lang.',
    notYou: 'Was jij dit niet, negeer dan deze e-mail. Je wachtwoord verandert niet.',
  },
  passwordChanged: {
    subject: 'Je wachtwoord is gewijzigd',
    text: 'Je account bij {{product}} heeft een nieuw wachtwoord, en alle andere apparaten zijn uitgelogd.',
    notYou:
      'Was jij dit niet, vraag dan in de app via ‘Wachtwoord vergeten?’ een nieuwe link aan en beantwoord deze e-mail, zodat we je kunnen helpen.',
  },
  secondFactorOn: {
    subject: 'Inloggen in twee stappen staat aan',
    text: 'Om in te loggen bij je account van {{product}} heb je nu ook een code uit je authenticator-app nodig. Alle andere apparaten zijn uitgelogd. Bewaar je herstelcodes op een veilige plek.',
    notYou: 'Was jij dit niet, beantwoord dan meteen deze e-mail, zodat we je kunnen helpen.',
  },
  secondFactorOff: {
    subject: 'Inloggen in twee stappen staat uit',
    text: 'Voor je account van {{product}} is je wachtwoord weer genoeg om in te loggen.',
    notYou:
      'Was jij dit niet, wijzig dan je wachtwoord en beantwoord meteen deze e-mail, zodat we je kunnen helpen.',
  },
  emailChanged: {
    subject: 'Je e-mailadres is gewijzigd',
    text: 'Je account bij {{product}} heeft nu een ander e-mailadres, en alle andere apparaten zijn uitgelogd. Dit is de laatste e-mail die we naar dit adres sturen.',
    notYou: 'Was jij dit niet, beantwoord dan meteen deze e-mail, zodat we je kunnen helpen.',
  },
  accountDeleted: {
    subject: 'Je account is verwijderd',
    text: 'Je account bij {{product}} is verwijderd, samen met je reviews en bewaarde plekken. Bedankt dat je deel uitmaakte van de community.',
    notYou: 'Was jij dit niet, beantwoord dan deze e-mail, zodat we het kunnen uitzoeken.',
  },
}

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
  decision: {
    subject: 'Een beslissing over wat je hebt geplaatst',
    text: 'Een moderator heeft een beslissing genomen over iets wat je hebt geplaatst.',
    subjects: {
      resource: 'Je plek {{name}}',
      review: 'Je review over {{name}}',
      photo: 'Je foto van {{name}}',
    },
    states: {
      visible: 'Hersteld: weer zichtbaar voor iedereen.',
      hidden: 'Verborgen: alleen zichtbaar voor jou en moderators.',
      hiddenPhoto: 'Verborgen: voor niemand zichtbaar.',
      removed:
        'Verwijderd: niet meer zichtbaar voor anderen. Wordt {{days}} dagen na de beslissing definitief gewist.',
    },
    reasons: {
      unsafe_for_children: 'Het is mogelijk niet veilig voor kinderen.',
      illegal: 'Het is mogelijk in strijd met de wet.',
      personal_data: 'Het bevat persoonsgegevens van iemand anders.',
      harassment: 'Er wordt iemand in aangevallen of lastiggevallen.',
      misleading: 'Het is onjuist of misleidend.',
      spam: 'Het is reclame of spam.',
      copyright: 'Het gebruikt werk van iemand anders zonder toestemming.',
      off_topic: 'Het hoort niet in deze gids.',
      other: 'Het is in strijd met een andere regel.',
    },
    together:
      'Over andere dingen die je hebt geplaatst, is hetzelfde beslist. Aantal: {{others}}. De app toont alle beslissingen.',
    appeal:
      'Ben je het er niet mee eens? Dan kun je zes maanden lang bezwaar maken in de app, of deze e-mail beantwoorden.',
    complain: 'Ben je het er niet mee eens? Beantwoord dan deze e-mail.',
  },
  sanction: {
    subject: 'Een beslissing over je account',
    kinds: {
      warning: 'Een moderator heeft je een waarschuwing gestuurd over je {{product}}-account.',
      suspension: 'Een moderator heeft je {{product}}-account geschorst tot {{date}}.',
      suspensionOpen: 'Een moderator heeft je {{product}}-account geschorst.',
      lifted:
        'Je {{product}}-account is niet langer geschorst. Wat op je apparaten wachtte, wordt verzonden.',
    },
    suspended:
      'Zolang je account geschorst is, kun je lezen, bewaren en verwijderen. Wat je toevoegt, wijzigt of beoordeelt, blijft op je apparaat en wordt daarna verzonden.',
  },
  reportReceived: {
    subject: 'We hebben je melding ontvangen',
    text: 'Bedankt. We hebben je melding bij {{product}} ontvangen en een moderator bekijkt die.',
    next: 'Je krijgt nog een e-mail met de uitkomst. Kenmerk: {{reference}}',
    notYou: 'Heb je niets gemeld? Dan kun je deze e-mail negeren.',
  },
  reportClosed: {
    subject: 'De uitkomst van je melding',
    subjects: {
      resource: 'Je hebt de plek {{name}} gemeld.',
      review: 'Je hebt een review van {{name}} gemeld.',
      photo: 'Je hebt een foto van {{name}} gemeld.',
      member: 'Je hebt een lid van {{product}} gemeld.',
    },
    outcomes: {
      resolved: 'Een moderator heeft ernaar gekeken en het opgelost.',
      acted: 'Een moderator heeft vastgesteld dat het tegen onze regels is en heeft ingegrepen.',
      declined: 'Een moderator heeft ernaar gekeken en besloten niet in te grijpen.',
    },
  },
  appeal: {
    subject: 'De uitkomst van je bezwaar',
    upheld: 'Een moderator heeft je bezwaar bekeken. De beslissing blijft staan.',
    reversed: 'Een moderator heeft je bezwaar bekeken en de beslissing teruggedraaid.',
  },
  accountClosed: {
    subject: 'Je account is gesloten',
    text: 'Een beheerder heeft je {{product}}-account verwijderd, samen met je reviews en bewaarde plekken.',
  },
  accountDeleted: {
    subject: 'Je account is verwijderd',
    text: 'Je account bij {{product}} is verwijderd, samen met je reviews en bewaarde plekken. Bedankt dat je deel uitmaakte van de community.',
    notYou: 'Was jij dit niet, beantwoord dan deze e-mail, zodat we het kunnen uitzoeken.',
  },
}

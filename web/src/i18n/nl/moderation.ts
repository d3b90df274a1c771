import type { Texts } from '../texts.ts'

/** Decisions of moderators, as their author sees them. */
export const moderation: Texts<'nl', 'moderation'> = {
  title: 'Beslissingen over wat je hebt geplaatst',
  hint: 'Wat moderators hebben verborgen, verwijderd of hersteld',
  text: 'Moderators controleren of wat er wordt geplaatst, voldoet aan de regels van deze gids. Bij elke beslissing staat de reden.',
  bar: 'Een moderator heeft een beslissing genomen over iets wat je hebt geplaatst.',
  show: 'Bekijken',
  close: 'Sluiten',
  subjects: {
    resource: 'Je plek {{name}}',
    review: 'Je review over {{name}}',
    photo: 'Je foto van {{name}}',
    other: 'Je bijdrage over {{name}}',
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
  sanction: {
    warning: 'Een moderator heeft je een waarschuwing gestuurd.',
    suspension: 'Je account is geschorst tot {{date}}.',
    suspensionOpen: 'Je account is geschorst.',
    suspensionOver: 'Je account was geschorst tot {{date}}.',
    lifted: 'Je account is niet langer geschorst.',
    meaning:
      'Je kunt lezen, bewaren en verwijderen. Wat je toevoegt, wijzigt of beoordeelt, blijft op je apparaat en wordt na de schorsing verstuurd.',
  },
  automated: 'Automatisch beslist',
  byPerson: 'Beslist door een mens',
  yourText: 'Wat je hebt geschreven',
  complain:
    'Ben je het er niet mee eens? Schrijf ons dan via ‘Contact met support’ bij Instellingen.',
}

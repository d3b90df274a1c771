import type { Texts } from '../texts.ts'

/** How admins hide and remove content; only they load these texts. */
export const deciding: Texts<'nl', 'deciding'> = {
  open: 'Verbergen of verwijderen',
  reviewBy: '(review van {{name}})',
  title: 'Verbergen of verwijderen',
  text: 'Wie dit heeft geplaatst, ziet je beslissing en de reden. Je kunt de beslissing ongedaan maken in Beheer, maar wat je verwijdert, wordt na {{days}} dagen definitief gewist.',
  heldText:
    'De bijdrage wordt niet gepubliceerd. De schrijver ziet je beslissing en de reden. Wat je verwijdert, wordt na {{days}} dagen definitief gewist.',
  what: 'Wat moet er gebeuren?',
  states: {
    hidden: 'Verbergen: alleen zichtbaar voor moderators, beheerders en wie het heeft geplaatst',
    removed: 'Verwijderen: nu verbergen en na {{days}} dagen definitief wissen',
  },
  reason: 'Reden',
  reasonMissing: 'Kies een reden.',
  facts: 'Uitleg voor wie het heeft geplaatst',
  factsHint: 'Wat klopt er precies niet? {{count}}/{{max}} tekens',
  factsMissing: 'Schrijf met welke regel het in strijd is.',
  submit: {
    hidden: 'Verbergen',
    removed: 'Verwijderen',
  },
  busy: 'Opslaan…',
  done: {
    hidden: 'Verborgen',
    removed: 'Verwijderd',
  },
  doneText: 'Anderen zien het niet meer.',
  heldDoneText: 'De bijdrage wordt niet gepubliceerd.',
  undo: 'Ongedaan maken',
  failed: 'Niet opgeslagen',
  failedText: 'De beslissing kon niet worden opgeslagen. Probeer het nog eens.',
  offline:
    'Je bent offline. Om de beslissing op te slaan is verbinding nodig. Wat je hebt geschreven, blijft hier staan.',
  leaveTitle: 'Weggooien wat je hebt geschreven?',
  leaveText: 'De beslissing is nog niet opgeslagen.',
  leave: 'Weggooien',
  stay: 'Verder schrijven',
  sanction: {
    open: '{{name}} waarschuwen of schorsen',
    warn: '{{name}} waarschuwen',
    text: 'Het lid ziet de reden, in de app en per e-mail. Over verbergen en verwijderen beslis je apart.',
    kinds: {
      warning: 'Waarschuwen: er wordt niets beperkt',
      suspension: 'Schorsen: wat het lid toevoegt, wijzigt of beoordeelt, wordt niet gepubliceerd',
      lifted: 'Schorsing beëindigen',
    },
    length: 'Hoe lang?',
    days_one: '{{number}} dag',
    days_other: '{{number}} dagen',
    untilLifted: 'Tot een beheerder de schorsing beëindigt',
    facts: 'Uitleg voor het lid',
    submit: {
      warning: 'Waarschuwen',
      suspension: 'Schorsen',
      lifted: 'Schorsing beëindigen',
    },
    done: {
      warning: 'Gewaarschuwd',
      suspension: 'Geschorst',
      lifted: 'Schorsing beëindigd',
    },
    doneText: 'Het lid krijgt bericht.',
  },
  everything: {
    title: 'Alles van {{name}} verbergen of verwijderen',
    progress: '{{done}} klaar, nog {{left}}…',
    done: 'Klaar: {{done}}',
    doneText: 'Het lid ziet de beslissingen in de app.',
  },
}

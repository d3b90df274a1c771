import type { Texts } from '../texts.ts'

/** Reporting a problem. */
export const reports: Texts<'nl', 'reports'> = {
  open: 'Probleem melden',
  title: 'Probleem melden',
  description: 'Onze beheerders kijken ernaar. Alleen zij zien dit.',
  kind: 'Wat klopt er niet?',
  kinds: {
    wrong_details: 'Onjuiste gegevens (prijs, openingstijden, contact)',
    wrong_place: 'Verkeerde locatie op de kaart',
    closed: 'Permanent gesloten',
    unsafe: 'Niet veilig voor kinderen',
    duplicate: 'Staat er dubbel in',
    other: 'Iets anders',
  },
  comment: 'Toelichting',
  commentHints: {
    wrong_details: 'Wat klopt er niet, en wat is juist?',
    wrong_place: 'Waar is het echt?',
    closed: 'Sinds wanneer, als je dat weet?',
    unsafe: 'Waar moeten gezinnen op letten?',
    duplicate: 'Hoe heet de andere?',
    other: 'Wat moeten we weten?',
  },
  counter: '{{count}}/{{max}}',
  commentMissing: 'Beschrijf het probleem in een paar woorden.',
  kindMissing: 'Kies een probleem.',
  send: 'Melding versturen',
  busy: 'Versturen…',
  done: 'Bedankt voor je melding',
  doneText: 'Je melding staat op dit apparaat en gaat naar de beheerders zodra je online bent.',
  failed: 'Er ging iets mis',
  failedText: 'Je melding kon niet op dit apparaat worden opgeslagen. Probeer het nog eens.',
  leaveTitle: 'Sluiten zonder te versturen?',
  leaveText: 'Wat je hebt geschreven, gaat verloren.',
  leave: 'Weggooien',
  stay: 'Verder schrijven',
}

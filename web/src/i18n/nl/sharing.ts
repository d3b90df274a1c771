import type { Texts } from '../texts.ts'

/** Content shared from another app. */
export const sharing: Texts<'nl', 'sharing'> = {
  filled: 'Ingevuld met wat je hebt gedeeld. Kijk het even na.',
  photosComing: 'Je foto’s voorbereiden…',
  photosLost: 'Foto’s weggelaten',
  photosLostText: 'Alleen de tekst is ontvangen. Deel de foto’s nog eens of voeg ze hier toe.',
  somePhotosLostText:
    'Sommige foto’s konden niet worden toegevoegd. De andere staan in het formulier.',
  lost: 'Niets ontvangen',
  lostText: 'Wat je deelde, kon niet worden geopend. Deel het nog eens.',
  heldText:
    'Rond af wat je aan het schrijven bent of sluit het. Wat je hebt gedeeld, staat klaar wanneer je een plek toevoegt.',
  question: {
    title: 'Gebruiken wat je deelde?',
    text: 'Je schrijft al over {{name}}. Behoud dat concept, of vervang het door wat je deelde.',
    unnamed: 'een plek',
    quoted: '‘{{name}}’',
    keep: 'Concept behouden',
    use: 'Het gedeelde gebruiken',
    waits: 'Bewaard voor later',
    waitsText: 'Wat je deelde, staat in het formulier zodra je je concept toevoegt of weggooit.',
  },
}

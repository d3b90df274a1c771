import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'nl', 'locations'> = {
  foundBy: {
    list: 'Resultaten uit onze eigen plaatsenlijst.',
    offline: 'Je bent offline. Dit zijn resultaten van dit apparaat.',
    unanswered: 'Onze server reageert niet. Dit zijn resultaten van dit apparaat.',
  },
  count_one: '{{count}} suggestie',
  count_other: '{{count}} suggesties',
  none: 'Geen suggesties',
  showMap: '{{place}} op de kaart tonen',
}

import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'nl', 'locations'> = {
  foundBy: {
    list: 'Gezocht in onze eigen lijst met steden, zonder de zoekdienst.',
    offline: 'Alleen op dit apparaat gezocht: er is geen netwerk.',
    unanswered: 'Alleen op dit apparaat gezocht: onze server is nu niet te bereiken.',
  },
  count_one: '{{count}} suggestie',
  count_other: '{{count}} suggesties',
  none: 'Geen suggesties',
  showMap: '{{place}} op de kaart tonen',
}

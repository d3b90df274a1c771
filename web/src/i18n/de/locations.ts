import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'de', 'locations'> = {
  foundBy: {
    list: 'Ergebnisse aus unserer eigenen Städteliste.',
    offline: 'Du bist offline. Ergebnisse von diesem Gerät.',
    unanswered: 'Unser Server antwortet nicht. Ergebnisse von diesem Gerät.',
  },
  count_one: '{{count}} Vorschlag',
  count_other: '{{count}} Vorschläge',
  none: 'Keine Vorschläge',
  showMap: '{{place}} auf der Karte zeigen',
}

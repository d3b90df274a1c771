import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'de', 'locations'> = {
  foundBy: {
    list: 'Gesucht in unserer eigenen Liste von Städten, ohne den Suchdienst.',
    offline: 'Nur auf diesem Gerät gesucht: Es gibt kein Netz.',
    unanswered: 'Nur auf diesem Gerät gesucht: Unser Server ist gerade nicht erreichbar.',
  },
  count_one: '{{count}} Vorschlag',
  count_other: '{{count}} Vorschläge',
  none: 'Keine Vorschläge',
  showMap: '{{place}} auf der Karte zeigen',
}

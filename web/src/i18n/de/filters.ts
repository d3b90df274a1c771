import type { Texts } from '../texts.ts'

/** Sort and filters of Explore. */
export const filters: Texts<'de', 'filters'> = {
  title: 'Sortieren und filtern',
  sort: {
    legend: 'Sortieren nach',
    newest: 'Neueste',
    nearest: 'Am nächsten',
    rating: 'Beste Bewertung',
    nearestHint: 'Verwendet den Standort deines Geräts.',
    locating: 'Dein Standort wird ermittelt …',
  },
  show: {
    legend: 'Anzeigen',
    saved: 'Nur gemerkte Orte',
    free: 'Kostenlos',
    freeHint: 'Blendet aus, was etwas kostet. Orte ohne klaren Preis bleiben dabei.',
  },
  age: {
    label: 'Alter deines Kindes',
    any: 'Jedes Alter',
    baby: 'Unter 1 Jahr',
    years_one: '{{count}} Jahr',
    years_other: '{{count}} Jahre',
    hint: 'Orte ohne klare Altersangabe bleiben dabei.',
  },
  amenities: {
    legend: 'Ausstattung',
    hint: 'Zeigt Orte, die all das haben.',
  },
  clear: 'Zurücksetzen',
  showPlaces_one: '{{number}} Ort zeigen',
  showPlaces_other: '{{number}} Orte zeigen',
  found_one: '{{number}} Ort',
  found_other: '{{number}} Orte',
  active: {
    label: 'Aktive Filter',
    remove: 'Filter entfernen: {{filter}}',
    rating: 'Beste Bewertung zuerst',
    ageBaby: 'Kind unter 1 Jahr',
    age_one: 'Kind, {{count}} Jahr',
    age_other: 'Kind, {{count}} Jahre',
    unclearPrice_one: '{{number}} davon hat keinen klaren Preis.',
    unclearPrice_other: '{{number}} davon haben keinen klaren Preis.',
  },
}

import type { Texts } from '../texts.ts'

/** Sort and filters of Explore. */
export const filters: Texts<'nl', 'filters'> = {
  title: 'Sorteren en filteren',
  sort: {
    legend: 'Sorteren op',
    newest: 'Nieuwste',
    nearest: 'Dichtstbij',
    rating: 'Beste score',
    nearestHint: 'Met ‘Dichtstbij’ vraagt de app aan dit apparaat waar je bent.',
    locating: 'Je locatie bepalen…',
  },
  show: {
    legend: 'Tonen',
    saved: 'Alleen bewaarde plekken',
    free: 'Gratis',
    freeHint: 'Laat weg wat geld kost. Plekken zonder duidelijke prijs blijven staan.',
  },
  age: {
    label: 'Leeftijd van je kind',
    any: 'Elke leeftijd',
    baby: 'Jonger dan 1 jaar',
    years_one: '{{count}} jaar',
    years_other: '{{count}} jaar',
    hint: 'Plekken zonder duidelijke leeftijd blijven staan.',
  },
  amenities: {
    legend: 'Voorzieningen',
    hint: 'Toont de plekken die alles hebben wat je kiest.',
  },
  clear: 'Alles wissen',
  showPlaces_one: '{{number}} plek tonen',
  showPlaces_other: '{{number}} plekken tonen',
  found_one: '{{number}} plek',
  found_other: '{{number}} plekken',
  active: {
    label: 'Actieve filters',
    remove: 'Filter weghalen: {{filter}}',
    rating: 'Beste score eerst',
    ageBaby: 'Kind jonger dan 1 jaar',
    age_one: 'Kind van {{count}} jaar',
    age_other: 'Kind van {{count}} jaar',
    unclearPrice_one: '{{number}} daarvan noemt geen duidelijke prijs.',
    unclearPrice_other: '{{number}} daarvan noemen geen duidelijke prijs.',
  },
}

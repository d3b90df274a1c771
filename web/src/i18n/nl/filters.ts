import type { Texts } from '../texts.ts'

/** Sort and filters of Explore. */
export const filters: Texts<'nl', 'filters'> = {
  title: 'Sorteren en filteren',
  sort: {
    legend: 'Sorteren op',
    newest: 'Nieuwste',
    nearest: 'Dichtstbij',
    rating: 'Beste score',
    nearestHint: 'Gebruikt de locatie van je apparaat.',
    locating: 'Je locatie bepalen…',
  },
  show: {
    legend: 'Tonen',
    saved: 'Alleen bewaarde plekken',
    free: 'Gratis',
    freeHint:
      'Verbergt plekken die geld kosten. Plekken zonder duidelijke prijs blijven zichtbaar.',
  },
  age: {
    label: 'Leeftijd van je kind',
    any: 'Elke leeftijd',
    baby: 'Jonger dan 1 jaar',
    years_one: '{{count}} jaar',
    years_other: '{{count}} jaar',
    hint: 'Plekken zonder duidelijke leeftijd blijven zichtbaar.',
  },
  amenities: {
    legend: 'Voorzieningen',
    hint: 'Toont plekken die dit allemaal hebben.',
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
    unclearPrice_one: '{{number}} daarvan heeft geen duidelijke prijs.',
    unclearPrice_other: '{{number}} daarvan hebben geen duidelijke prijs.',
  },
}

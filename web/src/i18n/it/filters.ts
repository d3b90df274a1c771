import type { Texts } from '../texts.ts'

/** Sort and filters of Explore. */
export const filters: Texts<'it', 'filters'> = {
  title: 'Ordina e filtra',
  sort: {
    legend: 'Ordina per',
    newest: 'Più recenti',
    nearest: 'Più vicini',
    rating: 'Più apprezzati',
    nearestHint: 'Usa la posizione del tuo dispositivo.',
    locating: 'Ricerca della tua posizione…',
  },
  show: {
    legend: 'Mostra',
    saved: 'Solo salvati',
    free: 'Gratis',
    freeHint: 'Nasconde ciò che si paga. I luoghi senza un prezzo chiaro restano.',
  },
  age: {
    label: 'Età di tuo figlio o tua figlia',
    any: 'Qualsiasi età',
    baby: 'Meno di 1 anno',
    years_one: '{{count}} anno',
    years_other: '{{count}} anni',
    hint: 'I luoghi senza un’età chiara restano.',
  },
  amenities: {
    legend: 'Servizi',
    hint: 'Mostra i luoghi che hanno tutti questi servizi.',
  },
  clear: 'Togli tutto',
  showPlaces_one: 'Mostra {{number}} luogo',
  showPlaces_other: 'Mostra {{number}} luoghi',
  found_one: '{{number}} luogo',
  found_other: '{{number}} luoghi',
  active: {
    label: 'Filtri attivi',
    remove: 'Togli filtro: {{filter}}',
    rating: 'Prima i più apprezzati',
    ageBaby: 'Età: meno di 1 anno',
    age_one: 'Età: {{count}} anno',
    age_other: 'Età: {{count}} anni',
    unclearPrice_one: '{{number}} di questi non ha un prezzo chiaro.',
    unclearPrice_other: '{{number}} di questi non hanno un prezzo chiaro.',
  },
}

import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'it', 'locations'> = {
  foundBy: {
    list: 'Cercato nel nostro elenco di città, senza il servizio di ricerca.',
    offline: 'Cercato solo su questo dispositivo: non c’è rete.',
    unanswered:
      'Cercato solo su questo dispositivo: in questo momento il nostro server non risponde.',
  },
  count_one: '{{count}} suggerimento',
  count_other: '{{count}} suggerimenti',
  none: 'Nessun suggerimento',
  showMap: 'Mostra {{place}} sulla mappa',
}

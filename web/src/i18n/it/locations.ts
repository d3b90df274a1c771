import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'it', 'locations'> = {
  foundBy: {
    list: 'Risultati dal nostro elenco di città.',
    offline: 'Sei offline. Risultati da questo dispositivo.',
    unanswered: 'Il nostro server non risponde. Risultati da questo dispositivo.',
  },
  count_one: '{{count}} suggerimento',
  count_other: '{{count}} suggerimenti',
  none: 'Nessun suggerimento',
  showMap: 'Mostra {{place}} sulla mappa',
}

import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'pt', 'locations'> = {
  foundBy: {
    list: 'Resultados da nossa própria lista de cidades.',
    offline: 'Está offline. Resultados deste dispositivo.',
    unanswered: 'O nosso servidor não responde. Resultados deste dispositivo.',
  },
  count_one: '{{count}} sugestão',
  count_other: '{{count}} sugestões',
  none: 'Sem sugestões',
  showMap: 'Ver {{place}} no mapa',
}

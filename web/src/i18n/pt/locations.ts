import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'pt', 'locations'> = {
  foundBy: {
    list: 'Procurado na nossa própria lista de cidades, sem o serviço de pesquisa.',
    offline: 'Procurado só neste dispositivo: não há rede.',
    unanswered: 'Procurado só neste dispositivo: o nosso servidor não responde agora.',
  },
  count_one: '{{count}} sugestão',
  count_other: '{{count}} sugestões',
  none: 'Sem sugestões',
  showMap: 'Ver {{place}} no mapa',
}

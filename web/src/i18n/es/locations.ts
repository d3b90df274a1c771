import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'es', 'locations'> = {
  foundBy: {
    list: 'Resultados de nuestra propia lista de ciudades.',
    offline: 'No tienes conexión. Resultados de este dispositivo.',
    unanswered: 'Nuestro servidor no responde. Resultados de este dispositivo.',
  },
  count_one: '{{count}} sugerencia',
  count_other: '{{count}} sugerencias',
  none: 'Sin sugerencias',
  showMap: 'Ver {{place}} en el mapa',
}

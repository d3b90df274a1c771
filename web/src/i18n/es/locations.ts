import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'es', 'locations'> = {
  foundBy: {
    list: 'Buscado en nuestra propia lista de ciudades, sin el servicio de búsqueda.',
    offline: 'Buscado solo en este dispositivo: no hay red.',
    unanswered: 'Buscado solo en este dispositivo: ahora mismo nuestro servidor no responde.',
  },
  count_one: '{{count}} sugerencia',
  count_other: '{{count}} sugerencias',
  none: 'Sin sugerencias',
  showMap: 'Ver {{place}} en el mapa',
}

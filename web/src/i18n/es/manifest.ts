import type { Texts } from '../texts.ts'

/** What the system shows of the app. */
export const manifest: Texts<'es', 'manifest'> = {
  description:
    'Lugares donde aprender, quedarse, encontrarse y comer, para familias que educan mientras viajan. Funciona sin conexión.',
  shortcuts: {
    saved: 'Guardados',
    add: 'Añadir un lugar',
  },
  pictures: {
    explore: 'Lugares en un mapa y en tarjetas',
    place: 'Todo sobre un lugar',
    saved: 'Lugares guardados, sin conexión',
    wide: 'Lugares junto al mapa',
  },
  noScript: 'Activa JavaScript, por favor.',
}

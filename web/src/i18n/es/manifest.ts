import type { Texts } from '../texts.ts'

/** The web app manifest, and the page before the app starts. */
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
    saved: 'Lugares guardados, también sin conexión',
    wide: 'Lugares junto al mapa',
  },
  noScript: 'Activa JavaScript, por favor.',
  notStarted:
    'La app aún no se ha iniciado. Vuelve a cargar la página. Si no se arregla, puede que la dirección sea incorrecta o que algo bloquee los archivos de la app.',
  reload: 'Volver a cargar',
}

import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const offline: Texts<'es', 'offline'> = {
  here: 'En este dispositivo',
  small: 'En este dispositivo, con fotos pequeñas',
  downloading: 'Descargando fotos, {{done}} de {{photos}}…',
  downloadingReviews: 'Descargando reseñas…',
  full: 'No hay espacio suficiente para sus fotos',
  missingPhotos: 'Fotos aún sin descargar',
  missingReviews: 'Reseñas aún sin descargar',
  status: {
    downloading: 'Descargando tus lugares guardados.',
    done: 'Tus lugares guardados están en este dispositivo, con fotos y reseñas.',
  },
}

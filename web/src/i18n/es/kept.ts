import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const kept: Texts<'es', 'kept'> = {
  here: 'En este dispositivo',
  small: 'En este dispositivo, con fotos pequeñas',
  keeping: 'Guardando fotos, {{done}} de {{photos}}…',
  keepingReviews: 'Guardando reseñas…',
  full: 'No hay espacio en este dispositivo para sus fotos',
  missingPhotos: 'Faltan fotos por llegar',
  missingReviews: 'Faltan reseñas por llegar',
  told: {
    keeping: 'Tus lugares guardados están llegando a este dispositivo.',
    done: 'Tus lugares guardados están en este dispositivo, con fotos y reseñas.',
  },
}

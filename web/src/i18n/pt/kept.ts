import type { Texts } from '../texts.ts'

/** What of the saved places is on this device. */
export const kept: Texts<'pt', 'kept'> = {
  here: 'Neste dispositivo',
  small: 'Neste dispositivo, com fotos pequenas',
  keeping: 'Guardando fotos, {{done}} de {{photos}}…',
  keepingReviews: 'Guardando avaliações…',
  full: 'Sem espaço neste dispositivo para as fotos',
  missingPhotos: 'Fotos ainda não chegaram',
  missingReviews: 'Avaliações ainda não chegaram',
  told: {
    keeping: 'Os seus lugares guardados estão chegando a este dispositivo.',
    done: 'Os seus lugares guardados estão neste dispositivo, com fotos e avaliações.',
  },
}

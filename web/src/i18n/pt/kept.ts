import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const kept: Texts<'pt', 'kept'> = {
  here: 'Neste dispositivo',
  small: 'Neste dispositivo, com fotos pequenas',
  keeping: 'A guardar fotos, {{done}} de {{photos}}…',
  keepingReviews: 'A guardar avaliações…',
  full: 'Sem espaço neste dispositivo para as fotos',
  missingPhotos: 'As fotos ainda não chegaram',
  missingReviews: 'As avaliações ainda não chegaram',
  told: {
    keeping: 'Os seus locais guardados estão a chegar a este dispositivo.',
    done: 'Os seus locais guardados estão neste dispositivo, com fotos e avaliações.',
  },
}

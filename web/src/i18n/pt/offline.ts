import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const offline: Texts<'pt', 'offline'> = {
  here: 'Neste dispositivo',
  small: 'Neste dispositivo, com fotos pequenas',
  downloading: 'A transferir fotos, {{done}} de {{photos}}…',
  downloadingReviews: 'A transferir avaliações…',
  full: 'Espaço insuficiente para as fotos',
  missingPhotos: 'Fotos ainda por transferir',
  missingReviews: 'Avaliações ainda por transferir',
  status: {
    downloading: 'A transferir os seus locais guardados.',
    done: 'Os seus locais guardados estão neste dispositivo, com fotos e avaliações.',
  },
}

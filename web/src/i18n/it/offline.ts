import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const offline: Texts<'it', 'offline'> = {
  here: 'Su questo dispositivo',
  small: 'Su questo dispositivo, con foto piccole',
  downloading: 'Download delle foto, {{done}} di {{photos}}…',
  downloadingReviews: 'Download delle recensioni…',
  full: 'Spazio insufficiente per le foto',
  missingPhotos: 'Foto da scaricare',
  missingReviews: 'Recensioni da scaricare',
  status: {
    downloading: 'Download dei tuoi luoghi salvati in corso.',
    done: 'I tuoi luoghi salvati sono su questo dispositivo, con foto e recensioni.',
  },
}

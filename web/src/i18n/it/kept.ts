import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const kept: Texts<'it', 'kept'> = {
  here: 'Su questo dispositivo',
  small: 'Su questo dispositivo, con foto piccole',
  keeping: 'Salvataggio delle foto, {{done}} di {{photos}}…',
  keepingReviews: 'Salvataggio delle recensioni…',
  full: 'Su questo dispositivo non c’è spazio per le foto',
  missingPhotos: 'Foto non ancora arrivate',
  missingReviews: 'Recensioni non ancora arrivate',
  told: {
    keeping: 'I tuoi luoghi salvati stanno arrivando su questo dispositivo.',
    done: 'I tuoi luoghi salvati sono su questo dispositivo, con foto e recensioni.',
  },
}

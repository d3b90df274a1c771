import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const offline: Texts<'nl', 'offline'> = {
  here: 'Op dit apparaat',
  small: 'Op dit apparaat, met kleine foto’s',
  downloading: 'Foto’s downloaden, {{done}} van {{photos}}…',
  downloadingReviews: 'Reviews downloaden…',
  full: 'Te weinig ruimte voor de foto’s',
  missingPhotos: 'Foto’s nog niet gedownload',
  missingReviews: 'Reviews nog niet gedownload',
  status: {
    downloading: 'Je bewaarde plekken worden gedownload.',
    done: 'Je bewaarde plekken staan op dit apparaat, met foto’s en reviews.',
  },
}

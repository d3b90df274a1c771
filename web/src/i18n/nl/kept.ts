import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const kept: Texts<'nl', 'kept'> = {
  here: 'Op dit apparaat',
  small: 'Op dit apparaat, met kleine foto’s',
  keeping: 'Foto’s ophalen, {{done}} van {{photos}}…',
  keepingReviews: 'Reviews ophalen…',
  full: 'Geen ruimte voor de foto’s op dit apparaat',
  missingPhotos: 'Foto’s nog niet hier',
  missingReviews: 'Reviews nog niet hier',
  told: {
    keeping: 'Je bewaarde plekken worden op dit apparaat gezet.',
    done: 'Je bewaarde plekken staan op dit apparaat, met foto’s en reviews.',
  },
}

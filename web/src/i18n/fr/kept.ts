import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const kept: Texts<'fr', 'kept'> = {
  here: 'Sur cet appareil',
  small: 'Sur cet appareil, avec de petites photos',
  keeping: 'Copie des photos, {{done}} sur {{photos}}…',
  keepingReviews: 'Copie des avis…',
  full: 'Pas de place ici pour ses photos',
  missingPhotos: 'Photos pas encore ici',
  missingReviews: 'Avis pas encore ici',
  told: {
    keeping: 'Vos lieux enregistrés arrivent sur cet appareil.',
    done: 'Vos lieux enregistrés sont sur cet appareil, avec photos et avis.',
  },
}

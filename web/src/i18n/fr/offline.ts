import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const offline: Texts<'fr', 'offline'> = {
  here: 'Sur cet appareil',
  small: 'Sur cet appareil, avec de petites photos',
  downloading: 'Téléchargement des photos, {{done}} sur {{photos}}…',
  downloadingReviews: 'Téléchargement des avis…',
  full: 'Pas assez d’espace pour ses photos',
  missingPhotos: 'Photos à télécharger',
  missingReviews: 'Avis à télécharger',
  status: {
    downloading: 'Vos lieux enregistrés sont en cours de téléchargement.',
    done: 'Vos lieux enregistrés sont sur cet appareil, avec photos et avis.',
  },
}

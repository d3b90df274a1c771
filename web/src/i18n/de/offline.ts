import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const offline: Texts<'de', 'offline'> = {
  here: 'Auf diesem Gerät',
  small: 'Auf diesem Gerät, mit kleinen Fotos',
  downloading: 'Fotos werden geladen, {{done}} von {{photos}} …',
  downloadingReviews: 'Bewertungen werden geladen …',
  full: 'Nicht genug Platz für die Fotos',
  missingPhotos: 'Fotos noch nicht geladen',
  missingReviews: 'Bewertungen noch nicht geladen',
  status: {
    downloading: 'Deine gemerkten Orte werden heruntergeladen.',
    done: 'Deine gemerkten Orte sind auf diesem Gerät, mit Fotos und Bewertungen.',
  },
}

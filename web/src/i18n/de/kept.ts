import type { Texts } from '../texts.ts'

/** The offline status of saved places. */
export const kept: Texts<'de', 'kept'> = {
  here: 'Auf diesem Gerät',
  small: 'Auf diesem Gerät, mit kleinen Fotos',
  keeping: 'Fotos werden gespeichert, {{done}} von {{photos}} …',
  keepingReviews: 'Bewertungen werden gespeichert …',
  full: 'Kein Platz für die Fotos auf diesem Gerät',
  missingPhotos: 'Fotos noch nicht hier',
  missingReviews: 'Bewertungen noch nicht hier',
  told: {
    keeping: 'Deine gemerkten Orte kommen gerade auf dieses Gerät.',
    done: 'Deine gemerkten Orte sind auf diesem Gerät, mit Fotos und Bewertungen.',
  },
}

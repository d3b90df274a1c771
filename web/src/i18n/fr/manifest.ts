import type { Texts } from '../texts.ts'

/** What the system shows of the app. */
export const manifest: Texts<'fr', 'manifest'> = {
  description:
    'Des lieux pour apprendre, séjourner, se rencontrer et manger, pour les familles qui font l’école en voyageant. Fonctionne sans réseau.',
  shortcuts: {
    saved: 'Enregistrés',
    add: 'Ajouter un lieu',
  },
  pictures: {
    explore: 'Des lieux sur une carte et en fiches',
    place: 'Tout sur un lieu',
    saved: 'Lieux enregistrés, même sans réseau',
    wide: 'Des lieux à côté de la carte',
  },
  noScript: 'Veuillez activer JavaScript.',
}

import type { Texts } from '../texts.ts'

/** The web app manifest, and the page before the app starts. */
export const manifest: Texts<'fr', 'manifest'> = {
  description:
    'Des lieux pour apprendre, séjourner, se rencontrer et manger, pour les familles qui font l’école en voyageant. Fonctionne hors ligne.',
  shortcuts: {
    saved: 'Enregistrés',
    add: 'Ajouter un lieu',
  },
  pictures: {
    explore: 'Des lieux sur une carte et en fiches',
    place: 'Tout sur un lieu',
    saved: 'Lieux enregistrés, même hors ligne',
    wide: 'Des lieux à côté de la carte',
  },
  noScript: 'Veuillez activer JavaScript.',
  notStarted:
    'L’application n’a pas encore démarré. Rechargez la page. Si cela ne suffit pas, l’adresse est peut-être fausse, ou quelque chose bloque les fichiers de l’application.',
  reload: 'Recharger',
}

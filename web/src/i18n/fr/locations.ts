import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'fr', 'locations'> = {
  foundBy: {
    list: 'Résultats de notre propre liste de villes.',
    offline: 'Vous êtes hors ligne. Résultats de cet appareil.',
    unanswered: 'Notre serveur ne répond pas. Résultats de cet appareil.',
  },
  count_one: '{{count}} suggestion',
  count_other: '{{count}} suggestions',
  none: 'Aucune suggestion',
  showMap: 'Voir {{place}} sur la carte',
}

import type { Texts } from '../texts.ts'

/** The search for locations. */
export const locations: Texts<'fr', 'locations'> = {
  foundBy: {
    list: 'Recherche faite dans notre propre liste de villes, sans le service de recherche.',
    offline: 'Recherche faite sur cet appareil seulement : il n’y a pas de réseau.',
    unanswered:
      'Recherche faite sur cet appareil seulement : notre serveur ne répond pas pour l’instant.',
  },
  count_one: '{{count}} suggestion',
  count_other: '{{count}} suggestions',
  none: 'Aucune suggestion',
  showMap: 'Voir {{place}} sur la carte',
}

import type { Texts } from '../texts.ts'

/** An empty list. */
export const empty: Texts<'fr', 'empty'> = {
  category: 'Aucun lieu dans cette catégorie.',
  search: 'Aucun lieu trouvé pour « {{query}} ».',
  similar: 'Aucun résultat exact pour « {{query}} ». Voici ce qui s’en approche.',
  searchHint: 'Essayez un autre mot, une ville ou un pays.',
  searchAll: 'Chercher dans toutes les catégories',
  showAll: 'Voir toutes les catégories',
  filters: 'Aucun lieu avec ces filtres.',
  clearFilters: 'Effacer les filtres',
  area: 'Aucun lieu dans cette partie de la carte.',
  zoomOut: 'Élargir jusqu’au plus proche',
  clearArea: 'Chercher partout',
}

import type { Texts } from '../texts.ts'

/** Sort and filters of Explore. */
export const filters: Texts<'fr', 'filters'> = {
  title: 'Trier et filtrer',
  sort: {
    legend: 'Trier par',
    newest: 'Plus récents',
    nearest: 'Plus proches',
    rating: 'Mieux notés',
    nearestHint: 'Utilise la position de votre appareil.',
    locating: 'Recherche de votre position…',
  },
  show: {
    legend: 'Afficher',
    saved: 'Enregistrés seulement',
    free: 'Gratuit',
    freeHint: 'Masque ce qui est payant. Les lieux sans prix clair restent affichés.',
  },
  age: {
    label: 'Âge de votre enfant',
    any: 'Tous les âges',
    baby: 'Moins de 1 an',
    years_one: '{{count}} an',
    years_other: '{{count}} ans',
    hint: 'Les lieux sans tranche d’âge claire restent affichés.',
  },
  amenities: {
    legend: 'Équipements',
    hint: 'Affiche les lieux qui ont tout cela.',
  },
  clear: 'Tout effacer',
  showPlaces_one: 'Voir {{number}} lieu',
  showPlaces_other: 'Voir {{number}} lieux',
  found_one: '{{number}} lieu',
  found_other: '{{number}} lieux',
  active: {
    label: 'Filtres actifs',
    remove: 'Retirer le filtre : {{filter}}',
    rating: 'Mieux notés d’abord',
    ageBaby: 'Enfant de moins de 1 an',
    age_one: 'Enfant de {{count}} an',
    age_other: 'Enfant de {{count}} ans',
    unclearPrice_one: '{{number}} d’entre eux n’a pas de prix clair.',
    unclearPrice_other: '{{number}} d’entre eux n’ont pas de prix clair.',
  },
}

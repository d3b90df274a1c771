import type { Texts } from '../texts.ts'

/** The Saved screen. */
export const savedList: Texts<'fr', 'savedList'> = {
  title: 'Lieux enregistrés',
  loading: 'Chargement des lieux enregistrés…',
  fetchFailed: 'Impossible de charger les lieux enregistrés',
  emptyTitle: 'Aucun lieu enregistré',
  emptyText: 'Partez explorer et enregistrez vos lieux worldschooling préférés !',
  explore: 'Explorer',
  count_one: '{{count}} lieu enregistré',
  count_other: '{{count}} lieux enregistrés',
  visitorHint:
    'Sur cet appareil seulement. En vous connectant, vous pourrez les ajouter à votre compte.',
  signIn: 'Se connecter',
}

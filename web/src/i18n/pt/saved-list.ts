import type { Texts } from '../texts.ts'

/** The Saved screen. */
export const savedList: Texts<'pt', 'savedList'> = {
  title: 'Lugares guardados',
  loading: 'Carregando lugares guardados…',
  fetchFailed: 'Não foi possível carregar os lugares guardados',
  emptyTitle: 'Ainda sem lugares guardados',
  emptyText: 'Comece a explorar e guarde os seus lugares favoritos para o worldschooling!',
  explore: 'Explorar',
  count_one: '{{count}} lugar guardado',
  count_other: '{{count}} lugares guardados',
  visitorHint: 'Só neste dispositivo, até entrar em uma conta.',
  signIn: 'Entrar',
}

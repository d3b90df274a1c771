import type { Texts } from '../texts.ts'

/** The Saved screen. */
export const savedList: Texts<'pt', 'savedList'> = {
  title: 'Locais guardados',
  loading: 'A carregar locais guardados…',
  fetchFailed: 'Não foi possível carregar os locais guardados',
  emptyTitle: 'Ainda sem locais guardados',
  emptyText: 'Comece a explorar e guarde os seus locais favoritos para o worldschooling!',
  explore: 'Explorar',
  count_one: '{{count}} local guardado',
  count_other: '{{count}} locais guardados',
  visitorHint: 'Só neste dispositivo. Ao entrar, pode adicioná-los à sua conta.',
  signIn: 'Entrar',
}

import type { Texts } from '../texts.ts'

/** The Saved screen. */
export const savedList: Texts<'es', 'savedList'> = {
  title: 'Lugares guardados',
  loading: 'Cargando lugares guardados…',
  fetchFailed: 'No se pudieron cargar los lugares guardados',
  emptyTitle: 'Aún no hay lugares guardados',
  emptyText: '¡Empieza a explorar y guarda tus lugares favoritos para el worldschooling!',
  explore: 'Explorar',
  count_one: '{{count}} lugar guardado',
  count_other: '{{count}} lugares guardados',
  visitorHint: 'Solo en este dispositivo. Al iniciar sesión puedes añadirlos a tu cuenta.',
  signIn: 'Iniciar sesión',
}

import type { Texts } from '../texts.ts'

/** The Saved screen. */
export const savedList: Texts<'it', 'savedList'> = {
  title: 'Luoghi salvati',
  loading: 'Caricamento dei luoghi salvati…',
  fetchFailed: 'Impossibile caricare i luoghi salvati',
  emptyTitle: 'Ancora nessun luogo salvato',
  emptyText: 'Inizia a esplorare e salva i tuoi luoghi preferiti per il worldschooling!',
  explore: 'Esplora',
  count_one: '{{count}} luogo salvato',
  count_other: '{{count}} luoghi salvati',
  visitorHint: 'Solo su questo dispositivo. Quando accedi puoi aggiungerli al tuo account.',
  signIn: 'Accedi',
}

import type { Texts } from '../texts.ts'

/** Pull to refresh, and the first pull. */
export const refresh: Texts<'it', 'refresh'> = {
  pull: 'Trascina per aggiornare',
  release: 'Rilascia per aggiornare',
  busy: 'Aggiornamento…',
  upToDate: 'Tutto aggiornato',
  offline: 'Offline',
  failed: 'Aggiornamento non riuscito',
  firstPull: '{{loaded}} di {{total}} luoghi',
  firstPullHint: 'Download su questo dispositivo in corso. Puoi già dare un’occhiata.',
}

import type { Texts } from '../texts.ts'

/** The toasts' own texts, and why something could not be stored. */
export const toasts: Texts<'it', 'toasts'> = {
  label: 'Messaggio',
  dismiss: 'Chiudi',
  region: 'Messaggi ({hotkey})',
  noRoom: 'Su questo dispositivo non c’è più spazio. Prima elimina qualcosa che non ti serve più.',
  freeUp: 'Libera spazio',
  freeUpHow: 'Nelle Impostazioni, alla voce “Spazio”, vedi che cosa si può cancellare.',
}

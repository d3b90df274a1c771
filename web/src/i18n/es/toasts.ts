import type { Texts } from '../texts.ts'

/** The toasts' own texts, and why something could not be stored. */
export const toasts: Texts<'es', 'toasts'> = {
  label: 'Mensaje',
  dismiss: 'Cerrar',
  region: 'Mensajes ({hotkey})',
  noRoom: 'No queda espacio en este dispositivo. Elimina antes algo que ya no necesites.',
  freeUp: 'Liberar espacio',
  freeUpHow: 'En Ajustes, en “Almacenamiento”, se ve lo que se puede borrar.',
}

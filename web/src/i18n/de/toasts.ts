import type { Texts } from '../texts.ts'

/** The toasts' own texts, and why something could not be stored. */
export const toasts: Texts<'de', 'toasts'> = {
  label: 'Hinweis',
  dismiss: 'Ausblenden',
  region: 'Hinweise ({hotkey})',
  noRoom: 'Auf diesem Gerät ist kein Platz mehr. Lösche zuerst etwas, das du nicht mehr brauchst.',
  freeUp: 'Platz schaffen',
  freeUpHow: 'In den Einstellungen steht unter „Speicher“, was gelöscht werden kann.',
}

import type { Texts } from '../texts.ts'

/** The toasts' own texts, and why something could not be stored. */
export const toasts: Texts<'nl', 'toasts'> = {
  label: 'Bericht',
  dismiss: 'Verbergen',
  region: 'Berichten ({hotkey})',
  noRoom: 'Dit apparaat is vol. Verwijder eerst iets wat je niet meer nodig hebt.',
  freeUp: 'Ruimte vrijmaken',
  freeUpHow: 'Onder ‘Opslag’ in Instellingen zie je wat je kunt wissen.',
}

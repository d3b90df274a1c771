import type { Texts } from '../texts.ts'

/** The toasts' own texts, and why something could not be stored. */
export const toasts: Texts<'fr', 'toasts'> = {
  label: 'Message',
  dismiss: 'Masquer',
  region: 'Messages ({hotkey})',
  noRoom:
    'Il n’y a plus de place sur cet appareil. Supprimez-y d’abord quelque chose dont vous n’avez plus besoin.',
  freeUp: 'Libérer de la place',
  freeUpHow: 'Dans les réglages, « Stockage » montre ce qui peut être effacé.',
}

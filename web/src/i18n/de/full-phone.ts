import type { Texts } from '../texts.ts'

/** Why nothing could be kept. */
export const fullPhone: Texts<'de', 'fullPhone'> = {
  reason: 'Auf diesem Gerät ist kein Platz mehr. Lösche zuerst etwas, das du nicht mehr brauchst.',
}

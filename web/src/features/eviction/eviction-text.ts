import type { LostData } from '@worldschool/schema'
import type { enLostData } from '../../i18n/en/lost-data.ts'
import type { TextsOf } from '../../i18n/texts-in.ts'

/** Returns the texts about a loss: one sentence for each kind of lost data, and what can be restored. */
export function lossText(
  t: TextsOf<typeof enLostData>,
  lost: LostData,
): { losses: string[]; comesBack: string } {
  const { wasSignedIn, unsent, visitorSaves, mapAreas } = lost
  const losses = [
    unsent ? t('unsent', { count: unsent }) : '',
    visitorSaves ? t('visitorSaves', { count: visitorSaves }) : '',
    mapAreas ? t('mapAreas', { count: mapAreas }) : '',
  ]
  return {
    losses: losses.filter((sentence) => sentence !== ''),
    comesBack: t(wasSignedIn ? 'signedIn' : 'visitor'),
  }
}

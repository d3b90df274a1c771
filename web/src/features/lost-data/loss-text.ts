import type { LostData } from '@worldschool/schema'
import type { LostDataT } from '../../i18n/use-lost-data-translation.ts'

/** What is known of a loss, one plain sentence each, and what comes back. */
export function lossText(t: LostDataT, lost: LostData): { losses: string[]; comesBack: string } {
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

import type { LostData } from '@worldschool/schema'
import type { LostDataT } from '../../i18n/use-lost-data-translation.ts'

/** What is known of a loss, one plain sentence each. */
export function lossText(t: LostDataT, lost: LostData): string {
  const { wasSignedIn, unsent, visitorSaves } = lost
  return [
    t('text'),
    unsent ? t('unsent', { count: unsent }) : '',
    visitorSaves ? t('visitorSaves', { count: visitorSaves }) : '',
    t(wasSignedIn ? 'signedIn' : 'visitor'),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

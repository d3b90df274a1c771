import type { InstallRecord } from '@worldschool/schema'
import type { InstallMeans } from './install-means.ts'

const leastDays = 2
const leastOpened = 3

/** Whether the hint may be shown: to somebody who has come back and has used the app, once. */
export function shouldHint(
  { days, opened, isDismissed }: InstallRecord,
  { means, savedCount }: { means: InstallMeans; savedCount: number },
): boolean {
  const isUsed = savedCount > 0 || opened.length >= leastOpened
  return means !== null && !isDismissed && days.length >= leastDays && isUsed
}

import { startInstall } from '../features/install/start-install.tsx'
import { watchLaunches } from './watch-launches.ts'
import { watchRefused } from './watch-refused.ts'
import { watchShares } from './watch-shares.ts'

/** What the app does as an installed one, or on its way to be. */
export function startInstalled(): void {
  watchLaunches()
  watchRefused()
  watchShares()
  startInstall()
}

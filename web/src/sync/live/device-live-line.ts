import { deviceDb } from '../../db/device.ts'
import { readValue } from '../../db/device-values.ts'
import { browserWorld } from '../browser-world.ts'
import { deviceSync } from '../device-sync.ts'
import { watchNetworkKind } from '../map-areas/mobile-data.ts'
import { untilQuiet } from '../until-quiet.ts'
import { createLiveLine } from './live-line.ts'

const line = createLiveLine({
  ...browserWorld,
  position,
  isWanted: () =>
    document.visibilityState === 'visible' && navigator.onLine && !navigator.connection?.saveData,
  wake: () => void deviceSync.wake(),
})

let hasStarted = false

/** The live line of this tab. [P7] */
export function startLiveLine(): void {
  if (hasStarted) return
  hasStarted = true
  document.addEventListener('visibilitychange', line.notice)
  window.addEventListener('online', line.notice)
  window.addEventListener('offline', line.notice)
  watchNetworkKind(navigator, line.notice)
  line.notice()
}

/** After the cycle that runs, which brings what the server would only tell to be fetched. */
async function position(): Promise<string | null> {
  await untilQuiet(deviceSync)
  return (await readValue(deviceDb, 'catalogue'))?.cursor ?? null
}

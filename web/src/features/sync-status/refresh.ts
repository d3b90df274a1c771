import { deviceSync } from '../../sync/device-sync.ts'
import type { SyncState } from '../../sync/engine-status.ts'

export type RefreshOutcome = 'upToDate' | 'offline' | 'failed'

/** Looks for news now; resolves when that look has ended. [Q4] */
export async function refresh(): Promise<RefreshOutcome> {
  await deviceSync.wake()
  return refreshOutcome(deviceSync.state())
}

/** What to say of the look for news that has just ended. */
export function refreshOutcome({ isOnline, catalogue, mine }: SyncState): RefreshOutcome {
  if (!isOnline) return 'offline'
  return catalogue === 'failed' || mine === 'failed' ? 'failed' : 'upToDate'
}

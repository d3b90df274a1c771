import type { DeviceDatabase } from '../db/database.ts'
import { loadCompacting } from './load-compacting.ts'

const mostChanges = 1_000

/** Makes pages of the catalogue and the changes over them, once there are many changes. */
export async function compactWhenLong(db: DeviceDatabase): Promise<void> {
  if ((await db.catalogueChanges.count()) <= mostChanges) return
  // It only makes the next start quicker: what cannot be loaded today is tried again.
  const it = await loadCompacting().catch(() => null)
  await it?.compactCatalogue(db)
}

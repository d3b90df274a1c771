import type { DeviceDatabase } from '../db/database.ts'

const mostChanges = 1_000

/** Makes pages of the catalogue and the changes over them, once there are many changes. */
export async function compactWhenLong(db: DeviceDatabase): Promise<void> {
  if ((await db.catalogueChanges.count()) <= mostChanges) return
  // It only makes the next start quicker: what cannot be loaded today is tried again.
  const it = await import('./compact-catalogue.ts').catch(() => null)
  await it?.compactCatalogue(db)
}

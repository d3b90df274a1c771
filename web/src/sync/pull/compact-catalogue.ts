import type { Resource } from '@worldschool/schema'
import { readValue, writeValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { pagesOf } from './pull-catalogue.ts'

const maxChanges = 1_000

/** Merges the changes into the catalogue's pages, once there are many changes. */
export async function compactWhenLong(db: DeviceDatabase): Promise<void> {
  if ((await db.catalogueChanges.count()) > maxChanges) await compactCatalogue(db)
}

async function compactCatalogue(db: DeviceDatabase): Promise<void> {
  await db.transaction('rw', [db.device, db.cataloguePages, db.catalogueChanges], async () => {
    const state = await readValue(db, 'catalogue')
    if (!state?.isComplete) return
    const rows = await mergedRows(db)
    await db.cataloguePages.clear()
    await db.catalogueChanges.clear()
    const pages = pagesOf(rows, 0)
    await db.cataloguePages.bulkPut(pages)
    const generation = state.generation + 1
    await writeValue(db, 'catalogue', { ...state, generation, pages: pages.length, changes: 0 })
  })
}

async function mergedRows(db: DeviceDatabase): Promise<Resource[]> {
  const byId = new Map<string, Resource>()
  await db.cataloguePages.orderBy('page').each(({ rows }) => {
    for (const row of rows) byId.set(row.id, row)
  })
  await db.catalogueChanges.each(({ id, row }) => {
    if (row) byId.set(id, row)
    else byId.delete(id)
  })
  return [...byId.values()]
}

import { CatalogueReader } from './catalogue-reader.ts'
import type { DeviceDatabase } from './database.ts'
import { readValue } from './device-values.ts'

/** Whether the database holds a resource at this moment, of which the view may not tell yet. */
export async function holdsResource(db: DeviceDatabase, id: string): Promise<boolean> {
  return db.transaction('r', [db.device, db.cataloguePages, db.catalogueChanges], async () => {
    const catalogue = await readValue(db, 'catalogue')
    if (!catalogue) return false
    return (await new CatalogueReader().read(db, catalogue)).resources.has(id)
  })
}

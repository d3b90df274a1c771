import { useEffect, useState, useSyncExternalStore } from 'react'
import { CatalogueReader } from '../../db/catalogue-reader.ts'
import type { DeviceDatabase } from '../../db/database.ts'
import { deviceDb } from '../../db/device.ts'
import { readValue } from '../../db/device-values.ts'
import { deviceSync } from '../../sync/device-sync.ts'

/** Whether the database holds a resource at this moment, of which the view may not tell yet. */
async function holdsResource(db: DeviceDatabase, id: string): Promise<boolean> {
  return db.transaction('r', [db.device, db.cataloguePages, db.catalogueChanges], async () => {
    const catalogue = await readValue(db, 'catalogue')
    if (!catalogue) return false
    return (await new CatalogueReader().read(db, catalogue)).resources.has(id)
  })
}

/** `gone`: the directory was read to its end and has no such place. */
export type Search = 'looking' | 'gone' | 'unreachable'

/** How the search for a resource stands that an address names and the screen does not have. */
export function useResourceLookup(id: string, isFound: boolean): Search {
  const feed = useSyncExternalStore(deviceSync.subscribe, () => deviceSync.state().catalogue)
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    setIsGone(false)
    if (isFound || feed !== 'read') return
    let isCurrent = true
    // What has just been read is on the device before it is on the screen.
    holdsResource(deviceDb, id).then(
      (isHeld) => isCurrent && setIsGone(!isHeld),
      (error) => console.error(error),
    )
    return () => {
      isCurrent = false
    }
  }, [id, isFound, feed])
  if (isGone) return 'gone'
  return feed === 'failed' ? 'unreachable' : 'looking'
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { CatalogueReader } from '../../db/catalogue-reader.ts'
import { deviceDb } from '../../db/device.ts'
import { readValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { deviceSync } from '../../sync/device-sync.ts'

/** Returns true if the database holds a resource now; the view may not contain it yet. */
async function holdsResource(db: DeviceDatabase, id: string): Promise<boolean> {
  return db.transaction('r', [db.device, db.cataloguePages, db.catalogueChanges], async () => {
    const catalogue = await readValue(db, 'catalogue')
    if (!catalogue) return false
    return (await new CatalogueReader().read(db, catalogue)).resources.has(id)
  })
}

/** `gone`: the whole catalogue was pulled and does not contain the resource. */
export type Search = 'looking' | 'gone' | 'unreachable'

/** The lookup state of a resource that is in the URL but not in the view. */
export function useResourceLookup(id: string, isFound: boolean): Search {
  const feed = useSyncExternalStore(deviceSync.subscribe, () => deviceSync.state().catalogue)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    setIsMissing(false)
    if (isFound || feed !== 'read') return
    let isCurrent = true
    // A newly pulled row is in the database before the view contains it.
    holdsResource(deviceDb, id).then(
      (isOnDevice) => isCurrent && setIsMissing(!isOnDevice),
      (error) => console.error(error),
    )
    return () => {
      isCurrent = false
    }
  }, [id, isFound, feed])
  if (isMissing) return 'gone'
  return feed === 'failed' ? 'unreachable' : 'looking'
}

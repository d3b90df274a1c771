import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceDb } from '../../db/device.ts'
import { holdsResource } from '../../db/holds-resource.ts'
import { deviceSync } from '../../sync/device-sync.ts'

/** `gone`: the directory was read to its end and has no such place. */
export type Search = 'looking' | 'gone' | 'unreachable'

/** How the search for a resource stands that an address names and the screen does not have. */
export function useSearchFor(id: string, isFound: boolean): Search {
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

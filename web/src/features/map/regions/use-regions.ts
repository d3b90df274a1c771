import type { MapRegion } from '@worldschool/schema'
import { useEffect, useState } from 'react'
import { deviceDb } from '../../../db/device.ts'
import { watchRegions } from '../../../db/offline-maps.ts'

type RegionDrawing = typeof import('./region-drawing.ts')

/** The regions on this device, and the code that renders them; null until there has been a region. */
export interface Regions {
  regions: readonly MapRegion[]
  drawing: RegionDrawing | null
}

const none: Regions = { regions: [], drawing: null }

/**
 * The regions on this device, live. Null while the database and, if there are any, their rendering code are
 * loading: a map that started without them would request streets from the network that are stored here.
 */
export function useRegions(): Regions | null {
  const [loaded, setLoaded] = useState<Regions | null>(null)

  useEffect(() => {
    let latest = 0
    async function show(regions: readonly MapRegion[]) {
      latest += 1
      const call = latest
      const drawing = regions.length > 0 ? await loadDrawing() : null
      if (call !== latest) return
      // The rendering code stays mounted, to undo its changes to the map.
      setLoaded((before) => ({ regions, drawing: drawing ?? before?.drawing ?? null }))
    }
    const stop = watchRegions(deviceDb, show, () => setLoaded((before) => before ?? none))
    return () => {
      latest = Number.POSITIVE_INFINITY
      stop()
    }
  }, [])

  return loaded
}

/** If the file cannot be loaded, the map is shown without regions. */
async function loadDrawing(): Promise<RegionDrawing | null> {
  try {
    return await import('./region-drawing.ts')
  } catch {
    return null
  }
}

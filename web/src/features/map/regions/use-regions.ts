import type { MapRegion } from '@worldschool/schema'
import { useEffect, useState } from 'react'
import { deviceDb } from '../../../db/device.ts'
import { watchRegions } from '../../../db/offline-maps.ts'

type RegionDrawing = typeof import('./region-drawing.ts')

/** The regions on this device, and the code that renders them. `drawing` is null until there has been a region. */
export interface Regions {
  regions: readonly MapRegion[]
  drawing: RegionDrawing | null
}

const none: Regions = { regions: [], drawing: null }

/**
 * The regions on this device, live. Null until the database has been read and, if there are regions, until their
 * rendering code is loaded. A map that started earlier would request streets from the network although they are on the device.
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
      // Even without regions, the rendering code stays mounted, so that it undoes its changes to the map.
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

/** Loads the rendering code. If that fails, returns null, and the map is shown without regions. */
async function loadDrawing(): Promise<RegionDrawing | null> {
  try {
    return await import('./region-drawing.ts')
  } catch {
    return null
  }
}

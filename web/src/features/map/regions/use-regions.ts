import type { MapArea } from '@worldschool/schema'
import { useEffect, useState } from 'react'
import { deviceDb } from '../../../db/device.ts'
import { watchRegions } from '../../../db/offline-maps.ts'

type AreaDrawing = typeof import('./region-drawing.ts')

/** Areas on this device, and what draws them; null as long as none was ever there. */
export interface Areas {
  areas: readonly MapArea[]
  drawing: AreaDrawing | null
}

const none: Areas = { areas: [], drawing: null }

/**
 * The areas on this device, live; null while the database and, if there are any, their drawing are
 * being read: a map that began without them would ask the network for streets that are here.
 */
export function useAreas(): Areas | null {
  const [shown, setShown] = useState<Areas | null>(null)

  useEffect(() => {
    let latest = 0
    async function show(areas: readonly MapArea[]) {
      latest += 1
      const turn = latest
      const drawing = areas.length > 0 ? await loadDrawing() : null
      if (turn !== latest) return
      // What has been drawing stays, to put back what it has changed.
      setShown((before) => ({ areas, drawing: drawing ?? before?.drawing ?? null }))
    }
    const stop = watchRegions(deviceDb, show, () => setShown((before) => before ?? none))
    return () => {
      latest = Number.POSITIVE_INFINITY
      stop()
    }
  }, [])

  return shown
}

/** Without its file the map is as it is without areas. */
async function loadDrawing(): Promise<AreaDrawing | null> {
  try {
    return await import('./region-drawing.ts')
  } catch {
    return null
  }
}

import type { MapArea } from '@worldschool/schema'
import { useEffect, useState } from 'react'
import { deviceDb } from '../../../db/device.ts'
import { watchRegions } from '../../../db/offline-maps.ts'

type AreaDrawing = typeof import('./region-drawing.ts')

/** The regions on this device, and the code that renders them; null until there has been a region. */
export interface Areas {
  areas: readonly MapArea[]
  drawing: AreaDrawing | null
}

const none: Areas = { areas: [], drawing: null }

/**
 * The regions on this device, live. Null while the database and, if there are any, their rendering code are
 * loading: a map that started without them would request streets from the network that are stored here.
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
      // The rendering code stays mounted, to undo its changes to the map.
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

/** If the file cannot be loaded, the map is shown without regions. */
async function loadDrawing(): Promise<AreaDrawing | null> {
  try {
    return await import('./region-drawing.ts')
  } catch {
    return null
  }
}

import { useEffect, useState } from 'react'
import { isDrawnByProcessor } from './painted/drawn-by-processor.ts'
import { loadPainter } from './painted/load-painter.ts'

/** By MapLibre, triangle by triangle in each frame, or as pictures that a worker paints once. */
type Coasts = 'drawn' | 'painted'

/**
 * Who draws the base map's coasts; null while a painter is fetched. A graphics card draws them with the
 * rest. Where the processor plays one, moving pictures is less work (decision 022), and what cannot be
 * painted is drawn after all.
 */
export function useCoasts(baseMapUrl: string): Coasts | null {
  const [coasts, setCoasts] = useState<Coasts | null>(() => (canPaint() ? null : 'drawn'))

  useEffect(() => {
    if (!canPaint()) return
    let isGone = false
    const show = (shown: Coasts) => void (isGone || setCoasts(shown))
    loadPainter().then(
      ({ openPainter }) => {
        const painter = openPainter(baseMapUrl)
        painter.onBroken(() => show('drawn'))
        show(painter.isBroken ? 'drawn' : 'painted')
      },
      () => show('drawn'),
    )
    return () => {
      isGone = true
    }
  }, [baseMapUrl])

  return coasts
}

function canPaint(): boolean {
  return 'OffscreenCanvas' in globalThis && isDrawnByProcessor()
}

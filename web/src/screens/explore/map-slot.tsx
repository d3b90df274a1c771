import type { Resource } from '@worldschool/schema'
import { useEffect, useState } from 'react'
import type { Results } from '../../features/map/use-results-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { LatePart, late } from '../../ui/late-part.tsx'

const longestWaitMs = 2_500

const mapPanel = late(
  () => import('./explore-map-panel.tsx').then((module) => module.ExploreMapPanel),
  MapPlaceholder,
)

interface MapSlotProps {
  resources: readonly Resource[]
  results: Results
  listCount: number
  isListReady: boolean
}

/** The map's place. The map loads after the list is on screen, and the list never waits for it. */
export function MapSlot({ isListReady, ...panel }: MapSlotProps) {
  const isListShown = useAfterPaint(isListReady)
  if (!isListShown) return <MapPlaceholder />
  return <LatePart part={mapPanel} props={panel} />
}

function MapPlaceholder() {
  const { t } = useTranslation()
  const theme = useSettingsStore(({ appearance }) => (appearance.darkMode ? 'dark' : 'light'))
  return (
    <div className="h-64 overflow-hidden rounded-2xl border border-line lg:h-full">
      <div
        className="first-map size-full"
        style={{ backgroundImage: `url("/base-map/start-${theme}.svg")` }}
      />
      <p className="sr-only">{t('explore.loadingMap')}</p>
    </div>
  )
}

/** Returns true after the paint that follows `isReady`, or after the longest wait. */
function useAfterPaint(isReady: boolean): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIsShown(true), longestWaitMs)
    // The frame paints the list; the task after it comes when that is done.
    const frame = isReady
      ? requestAnimationFrame(() => {
          clearTimeout(timer)
          timer = setTimeout(() => setIsShown(true))
        })
      : 0
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [isReady])
  return isShown
}

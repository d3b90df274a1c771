import type { Resource } from '@worldschool/schema'
import { useEffect, useMemo, useState } from 'react'
import type { Results } from '../../features/map/use-results-view.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { LazyComponent, lazyPart } from '../../ui/lazy-component.tsx'
import { useDebouncedResults } from './use-debounced-results.ts'

const maxWaitMs = 2_500

const mapPanel = lazyPart(
  () => import('./explore-map-panel.tsx').then((module) => module.ExploreMapPanel),
  MapSkeleton,
)

interface MapSlotProps {
  resources: readonly Resource[]
  results: Results
  /** The search text of these results. */
  query: string
  listCount: number
  isListReady: boolean
}

/** The container of the map, which is loaded after the list is on screen; the list never waits for it. */
export function MapSlot({ resources, results, query, listCount, isListReady }: MapSlotProps) {
  const isListShown = useAfterPaint(isListReady)
  const found = useMemo(() => ({ resources, results }), [resources, results])
  const shown = useDebouncedResults(found, query)
  if (!isListShown) return <MapSkeleton />
  return <LazyComponent part={mapPanel} props={{ ...shown, listCount }} />
}

function MapSkeleton() {
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

/** Returns true once the browser has painted after `isReady` became true, or after the longest wait. */
function useAfterPaint(isReady: boolean): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIsShown(true), maxWaitMs)
    // The frame paints the list; the task after it runs when the paint is done.
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

import type { Bounds, Resource } from '@worldschool/schema'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { numberText } from '../../../i18n/number-text.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { setMapExpanded, unlockViewport, useMapStore } from '../../../stores/map.ts'
import { cn } from '../../../ui/cn.ts'
import { LazyComponent, lazyPart } from '../../../ui/lazy-component.tsx'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { useCloseRequest } from '../../../ui/use-close-request.ts'
import { MapPlaceholder } from '../placeholder/map-placeholder.tsx'
import { useRegions } from '../regions/use-regions.ts'
import { mapColours } from '../style/map-colours.ts'
import { useMapStart } from '../use-map-start.ts'
import { useTaps } from '../use-taps.ts'
import { useTheme } from '../use-theme.ts'
import { MapButtons } from './map-buttons.tsx'
import { SearchHereButton } from './search-here-button.tsx'
import '../map-panel.css'
import { useLiveQuery } from 'dexie-react-hooks'
import { deviceDb } from '../../../db/device.ts'
import { readStreets, type Streets } from '../../../db/tile-config.ts'
import { type Results, showPoints, useResultsView } from '../use-results-view.ts'

// MapLibre is more than half of the app's code, and the placeholder is enough for a first look.
const worldMap = lazyPart(() => import('./world-map.tsx').then((module) => module.WorldMap))

const inFlow = 'relative h-64 rounded-2xl border border-line lg:h-full'

/** The map above the list, or beside it on a wide screen. Specification, section 2, "Map panel". */
export function MapPanel(props: MapPanelProps) {
  const { resources, selectedId, onSelect, bounds, onBounds, listCount } = props
  const { t, language } = useDialogsTranslation()
  const headingId = useId()
  const theme = useTheme()
  const streets = useStreets()
  const regions = useRegions()
  const isExpanded = useMapStore((state) => state.isExpanded)
  const panel = useRef<HTMLElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [isUnavailable, setIsUnavailable] = useState(false)
  const { isMoved, recordMove, recordSearch } = useMovedSinceSearch(bounds)
  const taps = useTaps(onSelect)
  const isRequested = selectedId !== null || bounds !== null || isExpanded
  const { isStarted, start } = useMapStart(isRequested, props.isCovered)
  const initialView = useResultsView(panel, props.results, map, isStarted)
  const selected = useMemo(
    () => (selectedId ? (resources.find(({ id }) => id === selectedId) ?? null) : null),
    [resources, selectedId],
  )
  const isPopupOpen = selected !== null || taps.overlap !== null

  function closePopup() {
    // If the focus is inside the popup, it must move before the popup is removed. This queries the DOM, because
    // `map` is null until MapLibre's `load` event, and a popup may open earlier.
    const container = panel.current?.querySelector('.maplibregl-map')
    const isWithin = container?.contains(document.activeElement)
    taps.closeOverlap()
    onSelect(null)
    if (taps.isKeyboardTap || isWithin)
      container?.querySelector('canvas')?.focus({ preventScroll: true })
  }

  function showAll() {
    unlockViewport()
    if (map) showPoints(map, resources)
  }

  function searchBounds(visible: Bounds | null) {
    recordSearch(visible)
    onBounds(visible)
  }

  useCloseRequest(isExpanded, () => setMapExpanded(false))
  useCloseRequest(isPopupOpen && !isUnavailable, closePopup)

  function handleKeyDown(event: KeyboardEvent) {
    if (map) taps.onKeyDown(map, event)
    if (event.key !== 'Escape' || !(isPopupOpen || isExpanded)) return
    // The event is handled here and must not close anything else.
    event.preventDefault()
    if (isPopupOpen) closePopup()
    else setMapExpanded(false)
  }

  return (
    <section
      ref={panel}
      aria-labelledby={headingId}
      data-own-gestures
      onKeyDown={handleKeyDown}
      onPointerEnter={start}
      onFocus={start}
      className={cn('map-panel overflow-hidden', isExpanded ? 'map-expanded' : inFlow)}
      style={{ backgroundColor: mapColours[theme].sea }}
    >
      <h2 id={headingId} className="sr-only">
        {t('map.panel')}
      </h2>
      {isUnavailable ? (
        <MapUnavailable />
      ) : (
        isStarted &&
        initialView &&
        streets &&
        regions && (
          <LazyComponent
            part={worldMap}
            props={{
              ...{
                theme,
                streets,
                regions,
                initialView,
                resources,
                selected,
                onSelect,
                taps,
                onBounds,
              },
              onClosePopup: closePopup,
              onOpen: props.onOpen,
              onUserMove: recordMove,
              onReady: setMap,
              onUnavailable: () => setIsUnavailable(true),
            }}
          />
        )
      )}
      {!map && !isUnavailable && <MapPlaceholder {...{ theme, resources }} view={initialView} />}
      {/* The expanded map covers the list, above which the count is shown otherwise. */}
      {isExpanded && (
        <p aria-hidden className="map-count">
          {t('explore.count', { count: listCount, number: numberText(listCount, language) })}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{taps.announcement}</span>
      </VisuallyHidden>
      {map && (
        <SearchHereButton
          {...{ map, isMoved, isExpanded, bounds, listCount }}
          onBounds={searchBounds}
        />
      )}
      {!isUnavailable && <MapButtons {...{ map, isExpanded }} onShowAll={showAll} />}
    </section>
  )
}

interface MapPanelProps {
  resources: readonly Resource[]
  /** The results that the map fits its view to. */
  results: Results
  selectedId: string | null
  onSelect: (id: string | null) => void
  onOpen: (id: string) => void
  /** The bounds to which the list is limited; null if it is not limited. */
  bounds: Bounds | null
  onBounds: (bounds: Bounds | null) => void
  /** True while a full-screen dialog covers the map. */
  isCovered: boolean
  /** The number of resources in the list. */
  listCount: number
}

/** Shown without WebGL; the list contains everything that the map would show. */
function MapUnavailable() {
  const { t } = useDialogsTranslation()
  return (
    <p className="grid h-full place-items-center px-8 pt-12 pb-8 text-center text-ink-soft text-sm">
      <span className="max-w-72 text-balance">{t('map.unavailable')}</span>
    </p>
  )
}

/**
 * Tracks whether the user has moved the map since `bounds` was taken from it. Call `recordSearch` after a search,
 * because `bounds` is null both after a search of the whole world and without a search.
 */
function useMovedSinceSearch(bounds: Bounds | null) {
  const [isMoved, setIsMoved] = useState(false)
  const [knownBounds, setKnownBounds] = useState(bounds)
  if (bounds !== knownBounds) {
    setKnownBounds(bounds)
    // If the bounds are cleared elsewhere, the map can be searched again.
    setIsMoved(bounds === null)
  }
  return {
    isMoved,
    recordMove: () => setIsMoved(true),
    recordSearch: (searched: Bounds | null) => {
      setKnownBounds(searched)
      setIsMoved(false)
    },
  }
}

/** The tile configuration of the operator; null while the device's database is being read. */
function useStreets(): Streets | null {
  return useLiveQuery(() => readStreets(deviceDb)) ?? null
}

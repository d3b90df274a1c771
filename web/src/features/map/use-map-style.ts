import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Streets } from '../../db/tile-config.ts'
import { type Camera, useMapStore } from '../../stores/map.ts'
import { withRegionAnchor } from './regions/tile-source-selection.ts'
import type { Regions } from './regions/use-regions.ts'
import { adaptOperatorStyle, type OperatorStyle } from './style/adapt-operator-style.ts'
import type { Theme } from './style/map-colours.ts'
import { buildMapStyle } from './style/map-style.ts'

/**
 * Calls `load` now, and again whenever the network returns, until it succeeds. If the network returns during a load
 * that then fails, loads once more. Passes each result to `show`; null is a failure. Returns a function that stops
 * this.
 */
export function loadWithNetwork<T>(
  load: () => Promise<T | null>,
  show: (loaded: T | null) => void,
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = window,
): () => void {
  let isStopped = false
  let isLoading = false
  let isRetryRequested = false

  async function run(): Promise<void> {
    isRetryRequested = true
    if (isLoading) return
    isLoading = true
    while (isRetryRequested && !isStopped) {
      isRetryRequested = false
      const loaded = await load()
      if (isStopped) return
      show(loaded)
      if (loaded !== null) return stop()
    }
    isLoading = false
  }

  function stop(): void {
    isStopped = true
    network.removeEventListener('online', run)
  }

  network.addEventListener('online', run)
  void run()
  return stop
}

/** The timeout in ms for loading a style. Until then no streets are shown; after that, the raster tiles are shown. */
const styleTimeoutMs = 15_000

/** Loads the operator's style for a theme; null if there is none, or if it cannot be used. */
export async function loadStreetStyle(
  { mapStyleUrl, mapStyleDarkUrl }: Pick<Streets, 'mapStyleUrl' | 'mapStyleDarkUrl'>,
  theme: Theme,
): Promise<OperatorStyle | null> {
  const isDark = theme === 'dark'
  const dark = isDark && mapStyleDarkUrl ? await loadStyle(mapStyleDarkUrl, false) : null
  return dark ?? (mapStyleUrl ? loadStyle(mapStyleUrl, isDark) : null)
}

/** Loads and validates a style, because MapLibre renders nothing if it has an error, not even our own layers. */
async function loadStyle(url: string, isDimmed: boolean): Promise<OperatorStyle | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(styleTimeoutMs) })
    if (!response.ok) throw new Error(`The style request failed with status ${response.status}`)
    const style: StyleSpecification = await response.json()
    const { validateStyleMin } = await import('@maplibre/maplibre-gl-style-spec')
    const [problem] = validateStyleMin(style)
    if (problem) throw new Error(problem.message)
    return adaptOperatorStyle(style, url, { isDimmed })
  } catch (error) {
    console.warn(`The map style at ${url} cannot be used:`, error)
    return null
  }
}

const copyright = 'https://www.openstreetmap.org/copyright'

interface MapStyle {
  mapStyle: StyleSpecification
  /** The operator's style, once it is loaded. */
  streetStyle: OperatorStyle | null
  /** The attribution of the tiles; empty if the style has its own. */
  attribution: string
}

/** The style of the map: the base map, the operator's streets, and the regions on the device. */
export function useMapStyle({
  theme,
  streets,
  regions,
  initialView,
  baseMapUrl,
}: {
  theme: Theme
  streets: Streets
  regions: Regions
  initialView: Camera
  baseMapUrl: string
}): MapStyle {
  const regionsRef = useRef(regions)
  regionsRef.current = regions
  const streetStyle = useStreetStyle(streets, theme)
  // Each pull creates a new configuration object. Its values are compared, because a new style is expensive.
  const { tileUrl, tileSize, tileMaxZoom } = streets
  const mapStyle = useMemo(() => {
    const camera = useMapStore.getState().camera ?? initialView
    const isCovered = regionsRef.current.drawing?.hasStreetsAt(camera, regionsRef.current.regions)
    const tiles = { tileUrl, tileSize, tileMaxZoom }
    const style = buildMapStyle({ theme, ...tiles, streetStyle, baseMapUrl })
    return withRegionAnchor(style, isCovered)
  }, [theme, tileUrl, tileSize, tileMaxZoom, streetStyle, initialView, baseMapUrl])
  const readyStyle = streetStyle === 'loading' ? null : streetStyle
  const attribution = readyStyle ? '' : linkAttribution(streets.tileAttribution)
  return { mapStyle, streetStyle: readyStyle, attribution }
}

/** Links "OpenStreetMap" to its licence, as OpenStreetMap asks. An attribution with links is not changed. */
export function linkAttribution(attribution: string): string {
  if (attribution.includes('<a')) return attribution
  return attribution.replace('OpenStreetMap', `<a href="${copyright}">OpenStreetMap</a>`)
}

/**
 * The operator's style: `loading` until the first load ends, null if there is none or it cannot be loaded.
 * Loading is retried when the network returns.
 */
function useStreetStyle(streets: Streets, theme: Theme): OperatorStyle | 'loading' | null {
  const hasStyle = Boolean(streets.mapStyleUrl)
  const [style, setStyle] = useState<OperatorStyle | 'loading' | null>('loading')
  const { mapStyleUrl, mapStyleDarkUrl } = streets

  useEffect(() => {
    if (!mapStyleUrl) return
    return loadWithNetwork(() => loadStreetStyle({ mapStyleUrl, mapStyleDarkUrl }, theme), setStyle)
  }, [mapStyleUrl, mapStyleDarkUrl, theme])

  return hasStyle ? style : null
}

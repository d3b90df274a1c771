import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Streets } from '../../db/tile-config.ts'
import { type Camera, useMapStore } from '../../stores/map.ts'
import { withAreas } from './regions/tile-source-selection.ts'
import type { Areas } from './regions/use-regions.ts'
import { type AdoptedStyle, adoptStyle } from './style/adopt-style.ts'
import type { Theme } from './style/map-colours.ts'
import { buildMapStyle } from './style/map-style.ts'

/**
 * Loads until there is something: at first, and again whenever the network is back, also when it came
 * back while a load from before was still failing. Hands `show` what came, null for nothing. Returns
 * how to stop.
 */
export function loadWithNetwork<T>(
  load: () => Promise<T | null>,
  show: (loaded: T | null) => void,
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = window,
): () => void {
  let isStopped = false
  let isLoading = false
  let isWantedAgain = false

  async function run(): Promise<void> {
    isWantedAgain = true
    if (isLoading) return
    isLoading = true
    while (isWantedAgain && !isStopped) {
      isWantedAgain = false
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

/** So long nothing of the streets is shown while a style may still come; then there are the tiles. */
const patienceMs = 15_000

/** The operator's style for a theme; null when there is none that can be used. */
export async function loadStreetStyle(
  { mapStyleUrl, mapStyleDarkUrl }: Pick<Streets, 'mapStyleUrl' | 'mapStyleDarkUrl'>,
  theme: Theme,
): Promise<AdoptedStyle | null> {
  const isDark = theme === 'dark'
  const dark = isDark && mapStyleDarkUrl ? await loadStyle(mapStyleDarkUrl, false) : null
  return dark ?? (mapStyleUrl ? loadStyle(mapStyleUrl, isDark) : null)
}

/** MapLibre shows nothing at all of a style with one mistake in it, our own part neither. */
async function loadStyle(url: string, isVeiled: boolean): Promise<AdoptedStyle | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) throw new Error(`It was answered with ${response.status}`)
    const style: StyleSpecification = await response.json()
    const { validateStyleMin } = await import('@maplibre/maplibre-gl-style-spec')
    const [problem] = validateStyleMin(style)
    if (problem) throw new Error(problem.message)
    return adoptStyle(style, url, { isVeiled })
  } catch (error) {
    console.warn(`The map style at ${url} cannot be used:`, error)
    return null
  }
}

const copyright = 'https://www.openstreetmap.org/copyright'

interface DrawnMap {
  mapStyle: StyleSpecification
  /** The operator's, once it is drawn. */
  streetStyle: AdoptedStyle | null
  /** Whose the streets are; empty where their style says so itself. */
  attribution: string
}

/** How the map is drawn: the base map, the operator's streets, and what of them is on the device. */
export function useMapStyle({
  theme,
  streets,
  areas,
  firstView,
  baseMapUrl,
}: {
  theme: Theme
  streets: Streets
  areas: Areas
  firstView: Camera
  baseMapUrl: string
}): DrawnMap {
  const areasRef = useRef(areas)
  areasRef.current = areas
  const streetStyle = useStreetStyle(streets, theme)
  // The configuration is read anew with each pull: what it says counts, for a new style is work.
  const { tileUrl, tileSize, tileMaxZoom } = streets
  const mapStyle = useMemo(() => {
    const camera = useMapStore.getState().camera ?? firstView
    const isCovered = areasRef.current.drawing?.isDrawnAt(camera, areasRef.current.areas)
    const tiles = { tileUrl, tileSize, tileMaxZoom }
    const style = buildMapStyle({ theme, ...tiles, streetStyle, baseMapUrl })
    return withAreas(style, isCovered)
  }, [theme, tileUrl, tileSize, tileMaxZoom, streetStyle, firstView, baseMapUrl])
  const drawn = streetStyle === 'loading' ? null : streetStyle
  const attribution = drawn ? '' : linkAttribution(streets.tileAttribution)
  return { mapStyle, streetStyle: drawn, attribution }
}

/** OpenStreetMap asks for a link to its licence; an operator's own links stay as they are. */
export function linkAttribution(attribution: string): string {
  if (attribution.includes('<a')) return attribution
  return attribution.replace('OpenStreetMap', `<a href="${copyright}">OpenStreetMap</a>`)
}

/**
 * The operator's style: `loading` until it is there for the first time, null when there is none or
 * it cannot be had. It is tried again with the network.
 */
function useStreetStyle(streets: Streets, theme: Theme): AdoptedStyle | 'loading' | null {
  const isWanted = Boolean(streets.mapStyleUrl)
  const [style, setStyle] = useState<AdoptedStyle | 'loading' | null>('loading')
  const { mapStyleUrl, mapStyleDarkUrl } = streets

  useEffect(() => {
    if (!mapStyleUrl) return
    return loadWithNetwork(() => loadStreetStyle({ mapStyleUrl, mapStyleDarkUrl }, theme), setStyle)
  }, [mapStyleUrl, mapStyleDarkUrl, theme])

  return isWanted ? style : null
}

import type { StyleSpecification } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Streets } from '../../db/streets.ts'
import { type Camera, useMapStore } from '../../stores/map.ts'
import { withAreas } from './areas/street-switch.ts'
import type { Areas } from './areas/use-areas.ts'
import { loadWithNetwork } from './load-with-network.ts'
import type { AdoptedStyle } from './style/adopt-style.ts'
import { loadStreetStyle } from './style/load-style.ts'
import type { Theme } from './style/map-colours.ts'
import { buildMapStyle } from './style/map-style.ts'

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

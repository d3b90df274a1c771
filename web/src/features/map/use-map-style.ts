import type { StyleSpecification } from 'maplibre-gl'
import { useMemo, useRef } from 'react'
import type { Streets } from '../../db/streets.ts'
import { type Camera, useMapStore } from '../../stores/map.ts'
import { withAreas } from './areas/street-switch.ts'
import type { Areas } from './areas/use-areas.ts'
import { linkAttribution } from './link-attribution.ts'
import type { AdoptedStyle } from './style/adopt-style.ts'
import type { Theme } from './style/map-colours.ts'
import { buildMapStyle } from './style/map-style.ts'
import { useStreetStyle } from './use-street-style.ts'

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

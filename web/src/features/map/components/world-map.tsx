import * as maplibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useMemo, useRef } from 'react'
import {
  AttributionControl,
  type ErrorEvent,
  type MapEvent,
  type MapMouseEvent,
  type MapRef,
  Map as ReactMap,
  type ViewStateChangeEvent,
} from 'react-map-gl/maplibre'
import type { Streets } from '../../../db/streets.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { rememberCamera, useMapStore } from '../../../stores/map.ts'
import { withAreas } from '../areas/street-switch.ts'
import type { Areas } from '../areas/use-areas.ts'
import { linkAttribution } from '../link-attribution.ts'
import { drawMissingMarkers } from '../marker-images.ts'
import { keepOwnFonts } from '../own-fonts.ts'
import type { Theme } from '../style/map-colours.ts'
import { buildMapStyle } from '../style/map-style.ts'
import { tapMap } from '../tap.ts'
import { useStreetStyle } from '../use-street-style.ts'
import { DeviceLocation } from './device-location.tsx'
import { FinerCoasts } from './finer-coasts.tsx'
import { LookedAt } from './looked-at.tsx'
import type { MapPanelProps } from './map-panel-props.ts'
import { ResourceMarkers } from './resource-markers.tsx'
import { SelectedResource } from './selected-resource.tsx'
import { StreetGround } from './street-ground.tsx'
import '../map.css'

interface WorldMapProps extends MapPanelProps {
  theme: Theme
  streets: Streets
  areas: Areas
  onReady: (map: maplibre.Map | null) => void
  onUnavailable: () => void
}

const baseMapUrl = new URL('/base-map/', window.location.origin).href

/** Before the first marker is asked for, which is earlier than the map's `load`. */
function prepare(ref: MapRef | null): void {
  if (ref) drawMissingMarkers(ref.getMap())
}

export function WorldMap({
  theme,
  streets,
  areas,
  onReady,
  onUnavailable,
  ...panel
}: WorldMapProps) {
  const { t, language } = useOpenedTranslation()
  const areasRef = useRef(areas)
  areasRef.current = areas
  const streetStyle = useStreetStyle(streets, theme)
  // The configuration is read anew with each pull: what it says counts, for a new style is work.
  const { tileUrl, tileSize, tileMaxZoom } = streets
  const mapStyle = useMemo(() => {
    const { camera } = useMapStore.getState()
    const isCovered = areasRef.current.drawing?.isDrawnAt(camera, areasRef.current.areas)
    const style = buildMapStyle({ theme, tileUrl, tileSize, tileMaxZoom, streetStyle, baseMapUrl })
    return withAreas(style, isCovered)
  }, [theme, tileUrl, tileSize, tileMaxZoom, streetStyle])
  const AreaLayers = areas.areas.length > 0 && areas.drawing?.AreaLayers
  const isStyled = streetStyle !== null && streetStyle !== 'loading'
  // A style's sources say themselves whose they are.
  const attribution = isStyled ? '' : linkAttribution(streets.tileAttribution)

  function handleLoad({ target }: MapEvent) {
    // A map that is always north up is easier to hold.
    target.keyboard.disableRotation()
    target.touchZoomRotate.disableRotation()
    onReady(target)
  }

  function handleError(event: ErrorEvent) {
    // No map came to be: the device has no WebGL. Anything later (a tile that does not come, the
    // network gone) is an everyday matter that MapLibre draws around.
    if (!event.target) onUnavailable()
  }

  async function handleClick({ target, point }: MapMouseEvent) {
    panel.onSelect(await tapMap(target, point))
  }

  return (
    <ReactMap
      ref={prepare}
      mapLib={maplibre}
      workerUrl={workerUrl}
      initialViewState={useMapStore.getState().camera}
      mapStyle={mapStyle}
      transformRequest={keepOwnFonts}
      minZoom={0}
      maxPitch={0}
      dragRotate={false}
      touchPitch={false}
      attributionControl={false}
      locale={{ 'Map.Title': t('map.canvas') }}
      onLoad={handleLoad}
      onError={handleError}
      onClick={handleClick}
      onMoveEnd={({ viewState }: ViewStateChangeEvent) => rememberCamera(viewState)}
    >
      <FinerCoasts theme={theme} baseMapUrl={baseMapUrl} />
      {AreaLayers && <AreaLayers areas={areas.areas} theme={theme} language={language} />}
      <ResourceMarkers theme={theme} resources={panel.resources} selectedId={panel.selectedId} />
      <SelectedResource theme={theme} {...panel} />
      <DeviceLocation theme={theme} />
      {isStyled && <StreetGround streetStyle={streetStyle} />}
      <LookedAt />
      <AttributionControl key={attribution} compact={false} customAttribution={attribution} />
    </ReactMap>
  )
}

import { type Bounds, boundsWidth, type Resource } from '@worldschool/schema'
import * as maplibre from 'maplibre-gl'
import {
  AttributionControl,
  type ErrorEvent,
  Layer,
  type MapEvent,
  type MapMouseEvent,
  type MapRef,
  Map as ReactMap,
  Source,
  useMap,
  type ViewStateChangeEvent,
} from 'react-map-gl/maplibre'
import type { Streets } from '../../../db/tile-config.ts'
import { enMap } from '../../../i18n/en/map.ts'
import { useActiveLocale } from '../../../i18n/languages.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { consumeFlight, useFlightStore } from '../../../stores/fly-to-request.ts'
import { type Camera, lockViewport, rememberCamera, setMapExpanded } from '../../../stores/map.ts'
import { minZoom } from '../fit-view.ts'
import { isChosen, isUserInitiated } from '../is-user-initiated.ts'
import { forceLocalGlyphs } from '../local-glyphs.ts'
import workerUrl from '../map-worker.ts?worker&url'
import { drawMissingMarkers } from '../marker-images.ts'
import type { Regions } from '../regions/use-regions.ts'
import { mapColours, type Theme } from '../style/map-colours.ts'
import { useMapStyle } from '../use-map-style.ts'
import { usePageScroll } from '../use-page-scroll.ts'
import type { useTaps } from '../use-taps.ts'
import { overlapBounds } from '../visible-markers.ts'
import { DeviceLocation } from './device-location.tsx'
import { MarkerButtons } from './marker-buttons.tsx'
import { OverlappingPopup } from './overlapping-popup.tsx'
import { ResourceMarkers } from './resource-markers.tsx'
import { SelectedResource } from './selected-resource.tsx'
import { StreetBackground } from './street-background.tsx'
import '../map.css'
import { useEffect, useMemo, useState } from 'react'
import { detailZoom } from '../style/coast-layers.ts'
import { aboveDetail, detailLayers, worldSource } from '../style/world-layers.ts'

/** Keeps the edges of the shown bounds away from the edges of the map. */
const padding = 24
/** The maximum zoom for requested bounds: a single place is shown with its town around it. */
const maxZoom = 12

interface WorldMapProps {
  theme: Theme
  resources: readonly Resource[]
  selected: Resource | null
  taps: ReturnType<typeof useTaps>
  onSelect: (id: string | null) => void
  onOpen: (id: string) => void
  onClosePopup: () => void
  onBounds: (bounds: Bounds | null) => void
  /** Called when the user has moved the map. */
  onUserMove: () => void
  streets: Streets
  regions: Regions
  /** The initial camera. */
  initialView: Camera
  onReady: (map: maplibre.Map | null) => void
  onUnavailable: () => void
}

const baseMapUrl = new URL('/base-map/', window.location.origin).href

/** Runs before the first marker image is requested, which is earlier than the map's `load` event. */
function prepare(ref: MapRef | null): void {
  if (ref) drawMissingMarkers(ref.getMap())
}

export function WorldMap(props: WorldMapProps) {
  const { theme, streets, regions, resources, selected, taps, onSelect } = props
  const { overlap } = taps
  const { t } = useTexts(enMap, 'map')
  const { language } = useActiveLocale()
  const { mapStyle, streetStyle, attribution } = useMapStyle({
    ...{ theme, streets, regions, baseMapUrl },
    initialView: props.initialView,
  })
  const RegionLayers = regions.regions.length > 0 && regions.drawing?.RegionLayers

  function handleLoad({ target }: MapEvent) {
    // A map that is always north up is easier to understand.
    target.keyboard.disableRotation()
    target.touchZoomRotate.disableRotation()
    props.onReady(target)
  }

  function handleError(event: ErrorEvent) {
    // Without a target, the map could not be created, because the device has no WebGL. Later errors, such as a failed
    // tile, are common, and MapLibre handles them.
    if (!event.target) props.onUnavailable()
  }

  function handleMoveStart(event: ViewStateChangeEvent) {
    if (isChosen(event)) lockViewport()
  }

  function handleMoveEnd(event: ViewStateChangeEvent) {
    rememberCamera(event.viewState)
    if (isUserInitiated(event)) props.onUserMove()
  }

  return (
    <ReactMap
      ref={prepare}
      mapLib={maplibre}
      workerUrl={workerUrl}
      initialViewState={props.initialView}
      mapStyle={mapStyle}
      // Tests validate our style, and the operator's style is validated when it is loaded. Validating here would
      // delay the first frame.
      validateStyle={false}
      transformRequest={forceLocalGlyphs}
      minZoom={minZoom}
      maxPitch={0}
      dragRotate={false}
      touchPitch={false}
      attributionControl={false}
      locale={{
        'Map.Title': t('canvas'),
        'CooperativeGesturesHandler.MobileHelpText': t('twoFingers'),
      }}
      onLoad={handleLoad}
      onError={handleError}
      onClick={({ target, point }: MapMouseEvent) => taps.onClick(target, point)}
      onMoveStart={handleMoveStart}
      onMoveEnd={handleMoveEnd}
    >
      <DetailedCoastline theme={theme} baseMapUrl={baseMapUrl} />
      {RegionLayers && <RegionLayers regions={regions.regions} theme={theme} language={language} />}
      <RequestedView />
      <PageScroll />
      <ResourceMarkers {...{ theme, resources, selected }} />
      <MarkerButtons onOpen={taps.onMarker} />
      <SelectedResource
        {...{ theme, selected, overlap, onSelect }}
        takesFocus={taps.isKeyboardTap}
        onOpen={props.onOpen}
        onClose={props.onClosePopup}
      />
      {overlap && !selected && (
        <OverlappingPopup
          key={`${overlap.longitude} ${overlap.latitude}`}
          overlap={overlap}
          resources={resources}
          takesFocus={taps.isKeyboardTap}
          onSelect={onSelect}
          onShowInList={() => {
            props.onBounds(overlapBounds(overlap))
            props.onClosePopup()
            setMapExpanded(false)
          }}
          onClose={props.onClosePopup}
          onOutdated={taps.closeOverlap}
        />
      )}
      <DeviceLocation theme={theme} />
      {streetStyle && <StreetBackground streetStyle={streetStyle} />}
      <AttributionControl key={attribution} compact={false} customAttribution={attribution} />
    </ReactMap>
  )
}

/** Moves the map to the requested view; jumps if the user prefers reduced motion. */
function RequestedView() {
  const { current: map } = useMap()
  const bounds = useFlightStore((state) => state.bounds)
  const camera = useFlightStore((state) => state.camera)

  useEffect(() => {
    if (!map || !bounds) return
    consumeFlight()
    const { west, south, north } = bounds
    const east = west + boundsWidth(bounds)
    map.fitBounds([west, south, east, north], { padding, maxZoom, duration: 900 })
  }, [map, bounds])

  useEffect(() => {
    if (!map || !camera) return
    consumeFlight()
    const { latitude, longitude, zoom } = camera
    map.flyTo({ center: [longitude, latitude], zoom, duration: 1600 })
  }, [map, camera])

  return null
}

/** A separate component inside the map, because the hook needs the map's context. */
function PageScroll() {
  usePageScroll()
  return null
}

interface DetailedCoastlineProps {
  theme: Theme
  baseMapUrl: string
}

/** The base map's detailed coastline, loaded once the map is first zoomed in far enough to show it. */
function DetailedCoastline({ theme, baseMapUrl }: DetailedCoastlineProps) {
  const { current: map } = useMap()
  const [isNear, setIsNear] = useState(false)
  const layers = useMemo(() => detailLayers(mapColours[theme]), [theme])

  useEffect(() => {
    if (!map || isNear) return
    const update = () => setIsNear(map.getZoom() >= detailZoom)
    update()
    map.on('zoom', update)
    return () => void map.off('zoom', update)
  }, [map, isNear])

  if (!isNear) return null
  return (
    <Source id="detail" {...worldSource(baseMapUrl, 'detail')}>
      {layers.map((layer) => (
        <Layer key={layer.id} beforeId={aboveDetail} {...layer} />
      ))}
    </Source>
  )
}

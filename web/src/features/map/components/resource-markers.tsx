import type { Resource } from '@worldschool/schema'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { useMapTranslation } from '../../../i18n/use-map-translation.ts'
import { tileUrl } from '../places/place-protocol.ts'
import { deepestClusters, placeLayer } from '../places/place-tile.ts'
import { thisMap } from '../places/this-map.ts'
import { readToken } from '../read-token.ts'
import type { Theme } from '../style/map-colours.ts'
import { clusterCountLayer, clusterLayer, markerLayer } from '../style/resource-layers.ts'

interface ResourceMarkersProps {
  theme: Theme
  resources: readonly Resource[]
  selected: Resource | null
}

/** All places as tiles of clusters and markers, which a worker makes: one source, however many. */
export function ResourceMarkers({ theme, resources, selected }: ResourceMarkersProps) {
  const { language } = useMapTranslation()
  const places = thisMap()
  const version = useSyncExternalStore(places.subscribe, places.version)
  useEffect(() => void places.show(resources), [places, resources])
  const tiles = useMemo(() => [tileUrl(version, language)], [version, language])
  const selectedKey = selected ? places.keyOf(selected) : 0
  const layers = useMemo(() => {
    const [ink, paper] = [readToken('--ink') || '#000', readToken('--paper') || '#fff']
    return [
      clusterLayer(ink, paper),
      clusterCountLayer(paper),
      markerLayer(theme, ink, paper, selectedKey),
    ]
  }, [theme, selectedKey])
  return (
    <Source id={placeLayer} type="vector" tiles={tiles} maxzoom={deepestClusters}>
      {layers.map((layer) => (
        <Layer key={layer.id} {...layer} source-layer={placeLayer} />
      ))}
    </Source>
  )
}

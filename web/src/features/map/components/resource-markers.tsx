import type { Resource } from '@worldschool/schema'
import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { readToken } from '../read-token.ts'
import { resourcesToGeojson } from '../resources-to-geojson.ts'
import type { Theme } from '../style/map-colours.ts'
import { clusterCountLayer, clusterLayer, markerLayer } from '../style/resource-layers.ts'
import { resourceSource } from '../tap.ts'

interface ResourceMarkersProps {
  theme: Theme
  resources: readonly Resource[]
  selectedId: string | null
}

/** All places in one clustered source: DOM markers would stutter from some hundred on. */
export function ResourceMarkers({ theme, resources, selectedId }: ResourceMarkersProps) {
  const data = useMemo(() => resourcesToGeojson(resources), [resources])
  const layers = useMemo(() => {
    const [ink, paper] = [readToken('--ink') || '#000', readToken('--paper') || '#fff']
    return [
      clusterLayer(ink, paper),
      clusterCountLayer(paper),
      markerLayer(theme, ink, paper, selectedId),
    ]
  }, [theme, selectedId])
  return (
    <Source
      id={resourceSource}
      type="geojson"
      data={data}
      cluster
      clusterRadius={46}
      clusterMaxZoom={13}
    >
      {layers.map((layer) => (
        <Layer key={layer.id} {...layer} />
      ))}
    </Source>
  )
}

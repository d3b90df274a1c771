import type { Category, Resource } from '@worldschool/schema'
import { useEffect, useMemo, useState } from 'react'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import { enMap } from '../../../i18n/en/map.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { PlaceUpdater, placeSource, placeSourceId } from '../marker-clustering.ts'
import type { Theme } from '../style/map-colours.ts'
import {
  type ClusterColours,
  clusterCountLayer,
  clusterLayer,
  markerLayer,
} from '../style/resource-layers.ts'
import { readCssVariable } from '../use-theme.ts'

function coloursOf(category: Category): ClusterColours {
  return {
    disc: readCssVariable(`--cat-${category}-ink`),
    ring: readCssVariable(`--cat-${category}`),
  }
}

interface ResourceMarkersProps {
  theme: Theme
  resources: readonly Resource[]
  selected: Resource | null
}

/** All places as clusters and markers, in a single source. */
export function ResourceMarkers({ theme, resources, selected }: ResourceMarkersProps) {
  const { language } = useTexts(enMap, 'map')
  const map = useMap().current?.getMap()
  const [updater] = useState(() => new PlaceUpdater())

  useEffect(() => {
    if (!map) return
    const show = () => void updater.show(map, resources)
    show()
    // Also fires when a new style has created its source.
    map.on('styledata', show)
    return () => {
      map.off('styledata', show)
    }
  }, [map, updater, resources])

  const selectedId = selected?.id ?? ''
  const layers = useMemo(() => {
    const [ink, paper] = [readCssVariable('--ink') || '#000', readCssVariable('--paper') || '#fff']
    return [
      clusterLayer(ink, paper, coloursOf),
      clusterCountLayer(paper, language),
      markerLayer(theme, ink, paper, selectedId),
    ]
  }, [theme, selectedId, language])
  return (
    <Source id={placeSourceId} {...placeSource}>
      {layers.map((layer) => (
        <Layer key={layer.id} {...layer} />
      ))}
    </Source>
  )
}

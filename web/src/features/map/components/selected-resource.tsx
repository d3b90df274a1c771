import type { Resource } from '@worldschool/schema'
import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { isOnMap, resourcesToGeojson } from '../resources-to-geojson.ts'
import type { Theme } from '../style/map-colours.ts'
import { selectedLayer } from '../style/resource-layers.ts'
import type { Spot } from '../tap.ts'
import { ResourcePopup } from './resource-popup.tsx'

interface SelectedResourceProps {
  theme: Theme
  selected: Resource | null
  /** Where it was chosen among others at the same spot. */
  spot: Spot | null
  takesFocus: boolean
  onSelect: (id: string | null) => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** The selected place stands above all others as a pin, even where its cluster hides it. */
export function SelectedResource(props: SelectedResourceProps) {
  const { theme, selected, spot, onSelect } = props
  const data = useMemo(() => resourcesToGeojson(selected ? [selected] : []), [selected])
  const ownSpot = selected && spot?.ids.includes(selected.id) ? spot : null
  return (
    <>
      <Source id="selected" type="geojson" data={data}>
        <Layer {...selectedLayer(theme)} />
      </Source>
      {selected && isOnMap(selected) && (
        <ResourcePopup
          key={selected.id}
          resource={selected}
          takesFocus={props.takesFocus}
          onClose={props.onClose}
          onOpen={() => props.onOpen(selected.id)}
          back={ownSpot && { count: ownSpot.count, go: () => onSelect(null) }}
        />
      )}
    </>
  )
}

import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { isOnMap, resourcesToGeojson } from '../resources-to-geojson.ts'
import type { Theme } from '../style/map-colours.ts'
import { selectedLayer } from '../style/resource-layers.ts'
import type { MapPanelProps } from './map-panel-props.ts'
import { ResourcePopup } from './resource-popup.tsx'

/** The selected place stands above all others as a pin, even where its cluster hides it. */
export function SelectedResource({
  theme,
  resources,
  selectedId,
  onSelect,
  onOpen,
}: MapPanelProps & { theme: Theme }) {
  const selected = useMemo(
    () => (selectedId ? resources.find(({ id }) => id === selectedId) : undefined),
    [resources, selectedId],
  )
  const data = useMemo(() => resourcesToGeojson(selected ? [selected] : []), [selected])
  return (
    <>
      <Source id="selected" type="geojson" data={data}>
        <Layer {...selectedLayer(theme)} />
      </Source>
      {selected && isOnMap(selected) && (
        <ResourcePopup
          key={selected.id}
          resource={selected}
          onClose={() => onSelect(null)}
          onOpen={() => onOpen(selected.id)}
        />
      )}
    </>
  )
}

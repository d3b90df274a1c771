import type { MapArea } from '@worldschool/schema'
import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { deviceDb } from '../../../../db/device.ts'
import { areaKey } from '../../../../db/offline-map-records.ts'
import { useRegionFaults } from '../../../../stores/region-faults.ts'
import type { Theme } from '../../style/map-colours.ts'
import { openArchives } from '../archives.ts'
import { areaSource, registerAreaProtocol } from '../region-protocol.ts'
import { areaLayers } from '../style/area-layers.ts'
import { aboveAreas, useStreetSwitch } from '../tile-source-selection.ts'

registerAreaProtocol()

interface AreaLayersProps {
  areas: readonly MapArea[]
  theme: Theme
  language: string
}

/** Areas on this device, over the base map and under the markers. */
export function AreaLayers({ areas, theme, language }: AreaLayersProps) {
  const { faults } = useRegionFaults()
  const faultOf = (area: MapArea) => faults.get(areaKey(area))
  // biome-ignore lint/correctness/useExhaustiveDependencies: faults decide
  const drawn = useMemo(() => areas.filter((it) => faultOf(it) !== 'damaged'), [areas, faults])
  // Where pieces are missing, the network's streets show through.
  // biome-ignore lint/correctness/useExhaustiveDependencies: faults decide
  const whole = useMemo(() => areas.filter((it) => !faultOf(it)), [areas, faults])
  // Before the sources ask for their tiles, which they do when they are added.
  useMemo(() => openArchives(deviceDb, areas), [areas])
  useStreetSwitch(whole)
  return drawn.map((area) => <AreaOnMap key={areaKey(area)} {...{ area, theme, language }} />)
}

type AreaOnMapProps = Omit<AreaLayersProps, 'areas'> & { area: MapArea }

function AreaOnMap({ area, theme, language }: AreaOnMapProps) {
  const key = areaKey(area)
  const source = useMemo(() => areaSource(area), [area])
  const layers = useMemo(() => areaLayers(area, theme, language), [area, theme, language])
  return (
    <Source id={key} {...source}>
      {layers.map((layer) => (
        <Layer key={layer.id} {...layer} id={`${key}:${layer.id}`} beforeId={aboveAreas} />
      ))}
    </Source>
  )
}

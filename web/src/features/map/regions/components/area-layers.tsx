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

/** The regions on this device, above the base map and below the markers. */
export function AreaLayers({ areas, theme, language }: AreaLayersProps) {
  const { faults } = useRegionFaults()
  const faultOf = (area: MapArea) => faults.get(areaKey(area))
  // biome-ignore lint/correctness/useExhaustiveDependencies: faultOf reads the faults
  const drawn = useMemo(() => areas.filter((it) => faultOf(it) !== 'damaged'), [areas, faults])
  // If chunks are missing, the network's streets stay visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: faultOf reads the faults
  const whole = useMemo(() => areas.filter((it) => !faultOf(it)), [areas, faults])
  // Must run before the sources are added, because they request tiles at once.
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

import type { MapRegion } from '@worldschool/schema'
import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { deviceDb } from '../../../../db/device.ts'
import { regionKey } from '../../../../db/offline-map-records.ts'
import { useRegionFaults } from '../../../../stores/region-faults.ts'
import type { Theme } from '../../style/map-colours.ts'
import { openArchives } from '../archives.ts'
import { regionSource, registerRegionProtocol } from '../region-protocol.ts'
import { regionLayers } from '../style/region-layers.ts'
import { aboveRegions, useStreetSwitch } from '../tile-source-selection.ts'

registerRegionProtocol()

interface RegionLayersProps {
  regions: readonly MapRegion[]
  theme: Theme
  language: string
}

/** The regions on this device, above the base map and below the markers. */
export function RegionLayers({ regions, theme, language }: RegionLayersProps) {
  const { faults } = useRegionFaults()
  const faultOf = (region: MapRegion) => faults.get(regionKey(region))
  // biome-ignore lint/correctness/useExhaustiveDependencies: faultOf reads the faults
  const readable = useMemo(
    () => regions.filter((region) => faultOf(region) !== 'damaged'),
    [regions, faults],
  )
  // If chunks of a region are missing, the network's streets stay visible there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: faultOf reads the faults
  const intact = useMemo(() => regions.filter((region) => !faultOf(region)), [regions, faults])
  // Must run before the sources are added, because a source requests its tiles at once.
  useMemo(() => openArchives(deviceDb, regions), [regions])
  useStreetSwitch(intact)
  return readable.map((region) => (
    <RegionOnMap key={regionKey(region)} {...{ region, theme, language }} />
  ))
}

type RegionOnMapProps = Omit<RegionLayersProps, 'regions'> & { region: MapRegion }

function RegionOnMap({ region, theme, language }: RegionOnMapProps) {
  const key = regionKey(region)
  const source = useMemo(() => regionSource(region), [region])
  const layers = useMemo(() => regionLayers(region, theme, language), [region, theme, language])
  return (
    <Source id={key} {...source}>
      {layers.map((layer) => (
        <Layer key={layer.id} {...layer} id={`${key}:${layer.id}`} beforeId={aboveRegions} />
      ))}
    </Source>
  )
}

import type { MapArea } from '@worldschool/schema'
import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { deviceDb } from '../../../../db/device.ts'
import type { Theme } from '../../style/map-colours.ts'
import { openArchives, useBrokenAreas } from '../archives.ts'
import { areaKey } from '../area-key.ts'
import { registerAreaProtocol } from '../area-protocol.ts'
import { areaSource } from '../area-source.ts'
import { aboveAreas } from '../street-switch.ts'
import { areaLayers } from '../style/area-layers.ts'
import { useStreetSwitch } from '../use-street-switch.ts'

registerAreaProtocol()

interface AreaLayersProps {
  areas: readonly MapArea[]
  theme: Theme
  language: string
}

/** Areas on this device, over the base map and under the markers. */
export function AreaLayers({ areas, theme, language }: AreaLayersProps) {
  const { keys: broken } = useBrokenAreas()
  const sound = useMemo(() => areas.filter((area) => !broken.has(areaKey(area))), [areas, broken])
  // Before the sources ask for their tiles, which they do when they are added.
  useMemo(() => openArchives(deviceDb, areas), [areas])
  useStreetSwitch(sound)
  return sound.map((area) => <AreaOnMap key={areaKey(area)} {...{ area, theme, language }} />)
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

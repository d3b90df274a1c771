import { useEffect, useMemo, useState } from 'react'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import { detailZoom } from '../style/coast-layers.ts'
import { mapColours, type Theme } from '../style/map-colours.ts'
import { aboveDetail, detailLayers } from '../style/world-layers.ts'
import { worldSource } from '../style/world-source.ts'

interface DetailedCoastlineProps {
  theme: Theme
  baseMapUrl: string
}

/** The base map's detailed coastline, loaded once the map is first zoomed in far enough to show it. */
export function DetailedCoastline({ theme, baseMapUrl }: DetailedCoastlineProps) {
  const { current: map } = useMap()
  const [isNear, setIsNear] = useState(false)
  const layers = useMemo(() => detailLayers(mapColours[theme]), [theme])

  useEffect(() => {
    if (!map || isNear) return
    const look = () => setIsNear(map.getZoom() >= detailZoom)
    look()
    map.on('zoom', look)
    return () => void map.off('zoom', look)
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

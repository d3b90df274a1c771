import type { Feature, Polygon, Position } from 'geojson'
import type { DeviceFix } from '../../stores/map.ts'

const metresPerDegree = 111_320
const corners = 64

/** The accuracy circle of a position fix. */
export function accuracyCircle({ latitude, longitude, accuracy }: DeviceFix): Feature<Polygon> {
  const north = accuracy / metresPerDegree
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  const ring = Array.from({ length: corners + 1 }, (_, corner): Position => {
    const angle = ((corner % corners) / corners) * 2 * Math.PI
    return [longitude + east * Math.cos(angle), latitude + north * Math.sin(angle)]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

import { addProtocol } from 'maplibre-gl'
import { thisMap } from './this-map.ts'

const protocol = 'places'

addProtocol(protocol, async ({ url }) => {
  const [z = 0, x = 0, y = 0] = url.split('/').slice(-3).map(Number)
  return { data: (await thisMap().tile(z, x, y)).buffer }
})

/** Another address for each version, so that MapLibre asks anew. */
export function tileUrl(version: number): string {
  return `${protocol}://${version}/{z}/{x}/{y}`
}

import { addProtocol } from 'maplibre-gl'
import { thisMap } from './this-map.ts'

const protocol = 'places'

addProtocol(protocol, async ({ url }) => {
  const [language = 'en', ...at] = url.split('/').slice(-4)
  const [z = 0, x = 0, y = 0] = at.map(Number)
  return { data: (await thisMap().tile(z, x, y, language)).buffer }
})

/** Another address for each version and language, so that MapLibre asks anew. */
export function tileUrl(version: number, language: string): string {
  return `${protocol}://${version}/${language}/{z}/{x}/{y}`
}

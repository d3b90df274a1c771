import { tileAddresses } from '@worldschool/schema'
import type { Config } from '../config.ts'

/** The hosts that the map asks, as sources of the page's policy. */
export function streetSources({
  tileUrl,
  mapStyleHosts,
}: Pick<Config, 'tileUrl' | 'mapStyleHosts'>): string[] {
  // A policy knows a star for whole names alone.
  const ofTiles = /^https?:\/\/\{s\}\.[^/{]+/.exec(tileUrl)?.[0].replace('{s}', '*')
  const tiles = ofTiles ? [ofTiles] : tileAddresses(tileUrl, '').map((url) => new URL(url).origin)
  return [...new Set([...tiles, ...mapStyleHosts])]
}

import { type AddProtocolAction, addProtocol } from 'maplibre-gl'
import { readTile } from './archives.ts'
import { readTileAddress } from './area-key.ts'

/** MapLibre takes this for a tile that does not exist, and draws the one above it. */
class MissingTileError extends Error {
  readonly status = 404
}

/** Answers MapLibre's requests for tiles of areas from this device. */
export const loadAreaTile: AddProtocolAction = async ({ url, type }, { signal }) => {
  const address = readTileAddress(url)
  if (!address) throw new Error('This is no address of a tile.')
  const tile = await readTile(address, signal)
  if (tile) return { data: tile }
  if (type === 'image') throw new MissingTileError('The area has no such tile.')
  return { data: new ArrayBuffer(0) }
}

export function registerAreaProtocol(): void {
  addProtocol('pmtiles', loadAreaTile)
}

import type { Map as MapLibreMap, VectorTileSource } from 'maplibre-gl'

type LoadTile = VectorTileSource['loadTile']
type Tile = Parameters<LoadTile>[0]

/**
 * Has the map ask for one thing of a tile at a time. MapLibre 6 asks for a tile's new data while it
 * still draws the old anew, as it does for a marker that is chosen: what comes last stands, though it
 * may be the old, and a tap is then answered out of the other's features. A tile that was never drawn
 * it does not ask anew at all.
 */
export function loadTilesInTurn(map: MapLibreMap, sourceId: string): void {
  const known = new WeakSet<VectorTileSource>()
  map.on('sourcedataloading', (event) => {
    if (event.sourceId !== sourceId) return
    const source = map.getSource<VectorTileSource>(sourceId)
    if (!source || known.has(source)) return
    known.add(source)
    source.loadTile = inTurn(source)
  })
}

function inTurn(source: VectorTileSource): LoadTile {
  const load: LoadTile = source.loadTile.bind(source)
  const turns = new WeakMap<Tile, Promise<unknown>>()
  /** The address that the data of a tile came from. */
  const held = new WeakMap<Tile, string | undefined>()
  return (tile) => {
    const turn = (turns.get(tile) ?? Promise.resolve()).then(async () => {
      if (tile.aborted) return
      const [address] = source.tiles
      // What the map calls it was said of the turn before.
      if (tile.actor) tile.state = held.get(tile) === address ? 'reloading' : 'expired'
      const result = await load(tile)
      held.set(tile, address)
      return result
    })
    turns.set(
      tile,
      turn.catch(() => undefined),
    )
    return turn
  }
}

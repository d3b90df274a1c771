import type { Map as MapLibreMap } from 'maplibre-gl'

/** Two thirds of the pixels each way are 44 % of them all, and nobody reads while it moves. */
const coarse = 2 / 3
/** The map is as sharp as ever once it has rested for so many ms: fingers stroke in turn. */
const restMs = 300

/**
 * Has a map that the processor draws have fewer pixels while it moves (decision 022). One that only
 * jumps stays as it is.
 */
export function coarsenWhileMoved(map: MapLibreMap): void {
  let isCoarse = false
  /** Told by the map as a move too. */
  let isChanging = false
  let moves = 0
  let timer = 0

  function change(toCoarse: boolean) {
    const { stop } = map
    isChanging = true
    isCoarse = toCoarse
    // MapLibre would let go of the hand that moves the map.
    map.stop = () => map
    try {
      map.setPixelRatio(devicePixelRatio * (toCoarse ? coarse : 1))
    } finally {
      map.stop = stop
      isChanging = false
    }
  }
  function move() {
    if (isChanging) return
    moves += 1
    clearTimeout(timer)
    timer = window.setTimeout(rest, restMs)
    if (moves > 1 && !isCoarse) change(true)
  }
  function rest() {
    moves = 0
    if (isCoarse) change(false)
  }

  map.on('move', move)
  map.once('remove', () => clearTimeout(timer))
}

import type { Map as MapLibreMap } from 'maplibre-gl'

/** Two thirds of the pixels each way are 44 % of them all, and nobody reads while it moves. */
const coarse = 2 / 3
/** The map is as sharp as ever once it has rested for so many ms: fingers stroke in turn. */
const restMs = 300
/** That of the screen, whichever the page is moved to: MapLibre names null for it, its types do not. */
const sharp = null as never

/**
 * Has a map that the processor draws have fewer pixels while it moves (decision 022). One that only
 * jumps stays as it is.
 */
export function coarsenWhileMoved(map: MapLibreMap): void {
  let isCoarse = false
  let moves = 0
  let timer = 0

  function change(toCoarse: boolean) {
    isCoarse = toCoarse
    quietly(map, () => map.setPixelRatio(toCoarse ? devicePixelRatio * coarse : sharp))
    map.triggerRepaint()
  }
  function move() {
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

/**
 * MapLibre takes a change of its pixels for one of its size: it lets go of the hand that moves the map, and
 * tells of a move by nobody. Neither is so.
 */
function quietly(map: MapLibreMap, change: () => void): void {
  const { stop, fire } = map
  map.stop = () => map
  map.fire = () => map
  try {
    change()
  } finally {
    map.stop = stop
    map.fire = fire
  }
}

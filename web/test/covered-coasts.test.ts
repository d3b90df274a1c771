import type { Map as MapLibreMap } from 'maplibre-gl'
import { describe, expect, it } from 'vitest'
import { leaveOutCovered } from '../src/features/map/covered-coasts.ts'
import { coveredByDetail } from '../src/features/map/style/world-layers.ts'

/** What of a map the rule looks at. */
function buildMap() {
  const handlers = new Map<string, Set<(event: object) => void>>()
  const opacities = new Map<string, number>()
  const state = { zoom: 4, isLoaded: false, changes: 0 }
  const map = {
    on: (type: string, handler: (event: object) => void) =>
      void handlers.set(type, new Set([...(handlers.get(type) ?? []), handler])),
    off: (type: string, handler: (event: object) => void) => handlers.get(type)?.delete(handler),
    getZoom: () => state.zoom,
    getSource: () => ({}),
    isSourceLoaded: () => state.isLoaded,
    getLayer: () => ({}),
    getPaintProperty: (id: string) => opacities.get(id),
    setPaintProperty: (id: string, _property: string, opacity: number) => {
      state.changes += 1
      opacities.set(id, opacity)
    },
  }
  const fire = (type: string, event: object = {}) => {
    for (const handler of handlers.get(type) ?? []) handler(event)
  }
  const end = leaveOutCovered(map as unknown as MapLibreMap)
  return {
    state,
    fire,
    end,
    handlers,
    changeTheme: () => opacities.clear(),
    drawn: () => Object.keys(coveredByDetail).filter((id) => (opacities.get(id) ?? 1) > 0),
  }
}

const all = Object.keys(coveredByDetail)
const tile = { sourceId: 'detail', tile: {} }

function buildCovered() {
  const map = buildMap()
  map.fire('sourcedata', tile)
  map.state.isLoaded = true
  map.fire('render')
  return map
}

describe('the coarser coasts', () => {
  it('are drawn until the finer ones cover all that is seen, and left out from then on', () => {
    const map = buildMap()
    map.fire('render')
    map.fire('sourcedata', tile)
    map.fire('render')
    expect(map.drawn()).toEqual(all)
    map.state.isLoaded = true
    map.fire('render')
    expect(map.drawn()).toEqual([])
  })

  it('are back while tiles of the finer ones are missing, and once they fail', () => {
    const map = buildCovered()
    map.state.isLoaded = false
    map.fire('render')
    expect(map.drawn()).toEqual(all)

    map.state.isLoaded = true
    map.fire('error', { sourceId: 'detail' })
    map.fire('render')
    expect(map.drawn()).toEqual(all)
  })

  it('are there before the first frame that is too far for the finer ones', () => {
    const map = buildCovered()
    map.state.zoom = 2.9
    map.fire('move')
    expect(map.drawn()).toEqual(all)
    map.fire('render')
    expect(map.drawn()).toEqual(all)
  })

  it('are drawn where the finer ones cannot be had, whose source calls itself loaded then', () => {
    const map = buildMap()
    map.fire('error', { sourceId: 'detail' })
    map.state.isLoaded = true
    map.fire('render')
    expect(map.drawn()).toEqual(all)
  })

  it('are left out again after a change of theme has brought them back', () => {
    const map = buildCovered()
    map.changeTheme()
    expect(map.drawn()).toEqual(all)
    map.fire('render')
    expect(map.drawn()).toEqual([])
  })

  it('cost nothing in a frame that changes nothing, and are let go of at the end', () => {
    const map = buildCovered()
    const { changes } = map.state
    map.fire('move')
    map.fire('render')
    expect(map.state.changes).toBe(changes)
    map.end()
    expect([...map.handlers.values()].map(({ size }) => size)).toEqual([0, 0, 0, 0])
  })
})

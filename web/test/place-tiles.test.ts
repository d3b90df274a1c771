import { buildResource } from '@worldschool/schema/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PlaceClusters } from '../src/features/map/places/place-clusters.ts'
import { PlaceTiles } from '../src/features/map/places/place-tiles.ts'
import { servePlaces } from '../src/features/map/places/serve-places.ts'

const ports: MessagePort[] = []

afterEach(() => {
  vi.restoreAllMocks()
  for (const port of ports.splice(0)) port.close()
})

function openTiles(): PlaceTiles {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  servePlaces(port2)
  return new PlaceTiles(port1)
}

/** The tile of the whole world as text: names stand in it as they are. */
const world = async (tiles: PlaceTiles) => new TextDecoder().decode(await tiles.tile(0, 0, 0, 'en'))

const sintra = buildResource(1, { latitude: 38.8, longitude: -9.38 })
const fiji = buildResource(2, { latitude: -17.8, longitude: 178 })
const unplaced = buildResource(3, { latitude: null })

describe('the tiles of the map', () => {
  it('hold each place that is shown and on the map, and no other', async () => {
    const tiles = openTiles()
    expect(await world(tiles)).toBe('')
    await tiles.show([sintra, fiji, unplaced])
    expect(await world(tiles)).toContain(sintra.name)
    expect(await world(tiles)).toContain(fiji.name)
    expect(await world(tiles)).not.toContain(unplaced.name)
    await tiles.show([fiji])
    expect(await world(tiles)).not.toContain(sintra.name)
    expect(tiles.version()).toBe(2)
  })

  it('are told of many places in parts that each hold up nobody', async () => {
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    servePlaces(port2)
    const post = vi.spyOn(port1, 'postMessage')
    // A clock that stands: it is the number alone that ends a part.
    vi.spyOn(performance, 'now').mockReturnValue(0)
    const tiles = new PlaceTiles(port1)
    await tiles.show(
      Array.from({ length: 5000 }, (_, n) => buildResource(n + 1, { latitude: 1, longitude: 1 })),
    )
    const parts = post.mock.calls.flatMap(([told]) => (told.kind === 'add' ? told.keys.length : []))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(5000)
    expect(Math.max(...parts)).toBeLessThan(1100)
  })

  it('are asked for under a new number only when what they show has changed', async () => {
    const tiles = openTiles()
    const listener = vi.fn()
    tiles.subscribe(listener)
    const shown = [sintra]
    await tiles.show(shown)
    await tiles.show(shown)
    expect([tiles.version(), listener.mock.calls.length]).toEqual([1, 1])
  })

  it('have the worker told of a place once, and of an edit as one place', async () => {
    const add = vi.spyOn(PlaceClusters.prototype, 'add')
    const tiles = openTiles()
    await tiles.show([sintra, fiji])
    await tiles.show([sintra])
    await tiles.show([sintra, fiji])
    const edited = { ...fiji, name: 'Reef school' }
    await tiles.show([sintra, edited])
    expect(add.mock.calls.map(([{ names }]) => names)).toEqual([
      [sintra.name, fiji.name],
      ['Reef school'],
    ])
    expect(await world(tiles)).toContain('Reef school')
    expect(await world(tiles)).not.toContain(fiji.name)
  })

  it('show what was asked for last, when more is asked for meanwhile', async () => {
    const tiles = openTiles()
    // Many slices: every look at the clock finds that the page has to be let go.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
    const many = Array.from({ length: 2000 }, (_, n) => buildResource(n + 10))
    const first = tiles.show(many)
    await tiles.show([fiji])
    await first
    expect(tiles.version()).toBe(1)
    expect(await world(tiles)).toContain(fiji.name)
    expect(await world(tiles)).not.toContain('point_count')
  })

  it('let the worker forget what is long gone, and tell it anew', async () => {
    const forget = vi.spyOn(PlaceClusters.prototype, 'forget')
    const tiles = openTiles()
    await tiles.show(Array.from({ length: 20_003 }, (_, n) => buildResource(n + 10)))
    await tiles.show([sintra])
    expect(forget).toHaveBeenCalledOnce()
    expect(await world(tiles)).toContain(sintra.name)
    expect(tiles.idOf(tiles.keyOf(sintra))).toBe(sintra.id)
  })
})

describe('the number of a cluster', () => {
  it('is short, and written as its reader’s language writes it', async () => {
    const tiles = openTiles()
    const many = Array.from({ length: 1234 }, (_, n) =>
      buildResource(n + 10, { latitude: 37, longitude: -8.9 }),
    )
    await tiles.show(many)
    const label = async (language: string) =>
      new TextDecoder().decode(await tiles.tile(0, 0, 0, language))
    expect(await label('en')).toContain('1.2K')
    expect(await label('fr')).toContain('1,2\u00a0k')
    expect(await label('ko')).toContain('1.2천')
  })
})

describe('places at one and the same spot', () => {
  const spot = [1, 2, 3].map((n) => buildResource(n, { latitude: 37.0094, longitude: -8.9407 }))

  it('are a cluster at every zoom, which tells them', async () => {
    const clusters = new PlaceClusters()
    clusters.add({
      keys: [1, 2, 3],
      points: new Float64Array(spot.flatMap(() => [-8.9407, 37.0094])),
      categories: ['hubs', 'hubs', 'schools'],
      names: ['a', 'b', 'c'],
    })
    clusters.show(new Uint32Array([1, 2, 3]))
    const x = Math.floor(((-8.9407 + 180) / 360) * 2 ** 20)
    const y = Math.floor(
      ((1 - Math.asinh(Math.tan((37.0094 * Math.PI) / 180)) / Math.PI) / 2) * 2 ** 20,
    )
    expect(new TextDecoder().decode(clusters.tile(20, x, y, 'en'))).toContain('point_count')
  })

  it('are told by their ids, and a cluster that is no more by nothing', async () => {
    const tiles = openTiles()
    await tiles.show(spot)
    // Supercluster's own number: the first point, at the lowest zoom, after all the points.
    const cluster = (0 << 5) + 21 + 3
    expect(await tiles.expansionZoom(cluster)).toBeGreaterThan(20)
    expect((await tiles.leaves(cluster, 100)).sort()).toEqual(spot.map(({ id }) => id).sort())
    await tiles.show([fiji])
    expect(await tiles.leaves(cluster, 100)).toEqual([])
  })
})

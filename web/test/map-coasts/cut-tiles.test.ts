import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type CutTiles, cutTiles, extent } from '../../src/features/map/painted/cut-tiles.ts'

function read(name: 'world' | 'detail'): CutTiles {
  const url = new URL(`../../../public/base-map/${name}.json`, import.meta.url)
  return cutTiles(JSON.parse(readFileSync(url, 'utf8')))
}

const files = { world: read('world'), detail: read('detail') }
/** What both of two neighbours hold, little less than the buffer: where a ring is cut it is its own. */
const shared = 250

/** Corners of land within reach of an edge, counted from that edge. */
function cornersAt(cut: CutTiles, [z, x, y]: readonly [number, number, number], edge: number) {
  const corners = cut(z, x, y)
    .filter(({ tags }) => tags?.kind === 'land')
    .flatMap(({ geometry }) => geometry.flat() as [number, number][])
    .map(([across, along]) => [across - edge, along] as const)
    .filter(([across, along]) => Math.abs(across) < shared && along > 0 && along < extent)
  return corners.map(String).sort()
}

describe('tiles of the painted coasts', () => {
  it.each([
    ['world', 2, 1, 2, 1],
    ['world', 2, 0, 1, 2],
    ['detail', 4, 8, 9, 4],
    ['detail', 6, 32, 33, 18],
  ] as const)(
    'of %s, zoom %i, columns %i and %i, have the same corners on both sides of their edge',
    (name, z, west, east, y) => {
      const left = cornersAt(files[name], [z, west, y], extent)
      const right = cornersAt(files[name], [z, east, y], 0)
      expect(left.length).toBeGreaterThan(5)
      expect(left).toEqual(right)
    },
  )

  it.each([
    ['world', 2, 1],
    ['detail', 4, 3],
  ] as const)('of %s go on beyond the antimeridian', (name, z, y) => {
    const last = 2 ** z - 1
    const left = cornersAt(files[name], [z, last, y], extent)
    const right = cornersAt(files[name], [z, 0, y], 0)
    expect(left.length).toBeGreaterThan(5)
    expect(left).toEqual(right)
  })

  it('are there as deep as pictures are painted, and empty where there is nothing', () => {
    const deep = files.detail(14, 8529, 6243)
    expect(deep.some(({ tags }) => tags?.kind === 'sea')).toBe(true)
    expect(files.world(6, 10, 40)).toEqual([])
  })
})

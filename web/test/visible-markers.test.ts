import { describe, expect, it } from 'vitest'
import { toVisibleMarkers } from '../src/features/map/visible-markers.ts'

const size = { width: 400, height: 300 }
/** One degree is one pixel. */
const project = ([x, y]: [number, number]) => ({ x, y })

function place(n: number, x: number, y: number) {
  return feature({ id: `${n}`, name: `Place ${n}`, category: 'hubs' }, x, y)
}

function cluster(n: number, count: number, x: number, y: number) {
  return feature({ cluster_id: n, point_count: count }, x, y)
}

function feature(properties: Record<string, unknown>, x: number, y: number) {
  const geometry = { type: 'Point' as const, coordinates: [x, y] }
  return { properties, geometry }
}

const keys = (features: Parameters<typeof toVisibleMarkers>[0]) =>
  toVisibleMarkers(features, project, size).map(({ key }) => key)

describe('visible markers', () => {
  it('lists each visible marker once, even if two tiles contain it, and no marker beyond the map’s edge', () => {
    const twice = [place(1, 10, 10), place(1, 10, 10), cluster(1, 5, 60, 10), cluster(1, 5, 60, 10)]
    const outside = [place(2, -1, 10), place(3, 10, 301), cluster(4, 2, 401, 10)]
    expect(keys([...twice, ...outside])).toEqual(['place 1', 'cluster 1'])
  })

  it('lists the visible markers row by row, in reading order', () => {
    const below = place(4, 5, 200)
    const line = [place(1, 20, 30), place(2, 100, 10), place(3, 180, 40)]
    expect(keys([below, ...line.toReversed()])).toEqual([
      'place 1',
      'place 2',
      'place 3',
      'place 4',
    ])
  })

  it('if there are too many visible markers, lists those nearest to the middle', () => {
    const middle = Array.from({ length: 100 }, (_, n) => place(n, 150 + n, 150))
    expect(keys([place(500, 1, 1), ...middle, cluster(9, 3, 399, 299)])).toEqual(
      middle.map(({ properties }) => `place ${properties.id}`),
    )
  })

  it('a cluster reports how many places it has', () => {
    const [one, many] = toVisibleMarkers([place(1, 1, 1), cluster(7, 1234, 90, 1)], project, size)
    expect(one).toMatchObject({ count: 1, name: 'Place 1', category: 'hubs' })
    expect(many).toMatchObject({ count: 1234, name: '' })
  })
})

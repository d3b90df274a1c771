import { describe, expect, it } from 'vitest'
import { drawMarker, pinHeight } from '../src/features/map/draw-marker.ts'

const cross = [
  [
    [4, 12],
    [20, 12],
  ],
  [
    [12, 4],
    [12, 20],
  ],
] as const

describe.each([1, 2, 3])('marker at %i device pixels to one', (pixelRatio) => {
  const draw = (shape: 'dot' | 'pin', on = '#ffffff') => {
    const image = drawMarker(shape, { colour: '#d43d3d', on, glyph: cross, pixelRatio })
    const at = (x: number, y: number) => {
      const column = Math.floor(x * pixelRatio)
      const index = (Math.floor(y * pixelRatio) * image.width + column) * 4
      return [...image.data.subarray(index, index + 4)]
    }
    return { ...image, at }
  }

  it('a marker has its colour, a white border and a white icon', () => {
    const { width, height, at } = draw('dot')
    expect([width, height]).toEqual([34 * pixelRatio, 34 * pixelRatio])
    expect(at(17, 17).every((value) => value > 190)).toBe(true)
    expect(at(17, 7.5)).toEqual([0xd4, 0x3d, 0x3d, 255])
    expect(at(10.5, 10.5)).toEqual([0xd4, 0x3d, 0x3d, 255])
    expect(
      at(17, 3.5)
        .slice(0, 3)
        .every((value) => value > 200),
    ).toBe(true)
    for (const [x, y] of [
      [0, 0],
      [33.5, 0],
      [0, 33.5],
      [33.5, 33.5],
    ] as const)
      expect(at(x, y)[3]).toBe(0)
  })

  it('a marker has a dark border and a dark icon if its colour is pale', () => {
    const { at } = draw('dot', '#0e1d1d')
    expect(at(17, 17).every((value, channel) => channel === 3 || value < 70)).toBe(true)
    expect(at(17, 7.5)).toEqual([0xd4, 0x3d, 0x3d, 255])
  })

  it('a marker has a shadow below it', () => {
    const { at } = draw('dot')
    const [above = 0, below = 0] = [at(17, 0.5)[3], at(17, 33)[3]]
    expect(below).toBeGreaterThan(above)
    expect(below).toBeLessThan(128)
  })

  it('a pin ends in a tip', () => {
    const { at } = draw('pin')
    expect(at(21, 30)).toEqual([0xd4, 0x3d, 0x3d, 255])
    expect(at(21, 42)[3]).toBeGreaterThan(128)
    expect(at(12, 42)[3]).toBeLessThan(100)
    expect(pinHeight).toBe(43)
  })
})

it('a marker is teal if its colour cannot be parsed', () => {
  const { data, width } = drawMarker('dot', {
    colour: 'teal',
    on: '#fff',
    glyph: [],
    pixelRatio: 1,
  })
  expect([...data.subarray((17 * width + 17) * 4).subarray(0, 3)]).toEqual([0x0f, 0x8a, 0x80])
})

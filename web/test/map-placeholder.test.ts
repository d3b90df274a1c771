import { mapDefaults, type Resource } from '@worldschool/schema'
import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { placeDots } from '../src/features/map/placeholder/map-placeholder.tsx'
import { pictureSize, toPicture } from '../src/features/map/placeholder/projection.ts'
import { inTimeSlices } from '../src/ui/time-slice.ts'

const middle = { x: pictureSize.width / 2, y: pictureSize.height / 2 }

describe('placeholder image of the map', () => {
  it('the placeholder shows the whole world at the zoom at which the map opens, in MapLibre’s tiles of 512 pixels', () => {
    expect(toPicture({ latitude: 0, longitude: 0 })).toEqual([middle.x, middle.y])
    expect(toPicture({ latitude: 0, longitude: -180 })).toEqual([0, middle.y])
    expect(pictureSize.width).toBe(512 * 2 ** mapDefaults.world.zoom)
  })

  it('the placeholder uses Mercator with north up, and keeps the poles finite', () => {
    const rows = [90, 60, 40, 20, 0].map((latitude) => toPicture({ latitude, longitude: 0 })[1])
    expect(rows).toEqual(rows.toSorted((a, b) => a - b))
    expect(Number.isFinite(rows[0])).toBe(true)
    const [, north = 0, temperate = 0, tropic = 0, equator = 0] = rows
    expect(temperate - north).toBeGreaterThan(tropic - temperate)
    expect(tropic - temperate).toBeGreaterThan(equator - tropic)
  })
})

describe('dots of places on the placeholder', () => {
  const dotsOf = async (resources: readonly Resource[]) =>
    (await inTimeSlices(placeDots(resources), () => false)) ?? ''
  const at = (index: number, latitude: number | null, longitude: number | null) =>
    buildResource(index, { latitude, longitude })

  it('the placeholder has one dot for places next to each other, and none for a place without coordinates', async () => {
    const dots = await dotsOf([
      at(1, 38.7, -9.14),
      at(2, 38.71, -9.15),
      at(3, 59.9, 10.7),
      at(4, null, 4),
    ])
    expect(dots.match(/M\d+ \d+h0/g)).toHaveLength(2)
  })

  it('the placeholder shows a place on the equator and the prime meridian', async () => {
    const [x, y] = toPicture({ latitude: 0, longitude: 0 })
    const [, dotX, dotY] = /^M(\d+) (\d+)h0$/.exec(await dotsOf([at(1, 0, 0)])) ?? []
    expect(Math.hypot(Number(dotX) - x, Number(dotY) - y)).toBeLessThan(3)
  })

  it('a dot is at the position of its place, at any scale of the placeholder', async () => {
    const place = { latitude: 38.7139, longitude: -9.1394 }
    const scale = 2 ** 11
    const [x, y] = toPicture(place)
    const line = await inTimeSlices(placeDots([buildResource(1, place)], scale), () => false)
    const [, dotX, dotY] = /^M([\d.]+) ([\d.]+)h0$/.exec(line ?? '') ?? []
    const apart = Math.hypot(Number(dotX) - x, Number(dotY) - y)
    expect(apart * scale).toBeLessThan(3)
  })

  it('the placeholder has no more dots than fit, however many places there are', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      at(index, 40 + (index % 100) / 50, (index % 97) / 50),
    )
    expect((await dotsOf(many)).match(/M/g)?.length).toBeLessThan(60)
  })
})

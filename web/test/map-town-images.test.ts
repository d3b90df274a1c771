import { describe, expect, it } from 'vitest'
import { drawTown, townImages } from '../src/features/map/town-images.ts'

/** MapLibre takes values above this as the inside of a distance field. */
const edge = 191

/** Whether the middle row is filled, from the middle outwards, in CSS pixels. */
function profile(id: string, pixelRatio: number): boolean[] {
  const image = drawTown(id, pixelRatio)
  if (!image) throw new Error(`No image ${id}`)
  const middle = image.width / 2
  return [0, 1, 2, 3, 4, 5].map((distance) => {
    const column = Math.floor(middle + distance * pixelRatio)
    const alpha = image.data[(middle * image.width + column) * 4 + 3] ?? 0
    return alpha > edge
  })
}

describe.each([1, 2, 3])("a town's dot at %i device pixels to one", (pixelRatio) => {
  it('a town is drawn as a disc', () => {
    const [middle, disc, , ...beyond] = profile(townImages.town, pixelRatio)
    expect([middle, disc, ...beyond]).toEqual([true, true, false, false, false])
  })

  it('a capital is drawn as a disc with a ring', () => {
    const [disc, , gap, , ring, beyond] = profile(townImages.capital, pixelRatio)
    expect([disc, gap, ring, beyond]).toEqual([true, false, true, false])
  })
})

it('draws no image for an id that is no town', () => {
  expect(drawTown('marker:dot:light:hubs', 1)).toBeNull()
})

import { photoLimits } from '@worldschool/schema'
import { describe, expect, it, vi } from 'vitest'
import { isRandomised, testPixels } from '../../src/photo-processing/photo-canvas.ts'
import { resizeImage } from '../../src/photo-processing/resize-photo.ts'
import { heicHead, padded, tinyPicture, withExif } from '../support/image-files.ts'

describe('randomised canvas', () => {
  it('a canvas is not randomised when every pixel is read as it was drawn', () => {
    expect(isRandomised((pixels) => pixels)).toBe(false)
    expect(isRandomised((pixels) => pixels.slice())).toBe(false)
  })

  it.each([
    [
      'one bit of one pixel is flipped',
      (read: Uint8ClampedArray) => void read.set([read[2050] === 0 ? 1 : 0], 2050),
    ],
    ['all pixels are white', (read: Uint8ClampedArray) => void read.fill(255)],
    [
      'all pixels are noise',
      (read: Uint8ClampedArray) => void read.set(read.map((value) => value * 7)),
    ],
    ['a pixel is not opaque', (read: Uint8ClampedArray) => void read.set([254], 3)],
  ])('a canvas is randomised when %s', (_, change) => {
    expect(
      isRandomised((pixels) => {
        const read = pixels.slice()
        change(read)
        return read
      }),
    ).toBe(true)
  })

  it('a canvas is randomised when fewer pixels are read', () => {
    expect(isRandomised(() => new Uint8ClampedArray())).toBe(true)
  })

  it('the test image of a canvas has opaque pixels of many colours', () => {
    const pixels = testPixels()
    const colours = new Set<string>()
    for (let at = 0; at < pixels.length; at += 4) {
      colours.add(pixels.subarray(at, at + 3).join())
      expect(pixels[at + 3]).toBe(255)
    }
    expect(colours.size).toBeGreaterThan(200)
  })
})

describe('[SEC-21] a photo where the canvas is randomised', () => {
  const close = vi.fn()
  const draw = (bytes: Buffer, { width, height } = { width: 2000, height: 1500 }) =>
    resizeImage(new Blob([new Uint8Array(bytes)]), {
      isRandomised: () => true,
      decode: async () => ({ width, height, close }) satisfies ImageBitmap,
    })

  it('a photo is sent unchanged where the canvas is randomised, and the server removes its metadata', async () => {
    const bytes = withExif(tinyPicture('jpeg'), { orientation: 1 })
    const { large, small, width, height } = await draw(bytes)
    expect(Buffer.from(large.bytes)).toEqual(bytes)
    expect([large.type, small, width, height]).toEqual(['image/jpeg', null, 1600, 1200])
    expect(close).toHaveBeenCalled()
  })

  it('a photo keeps its type where the canvas is randomised', async () => {
    expect((await draw(tinyPicture('lossyWebp'))).large.type).toBe('image/webp')
    expect((await draw(tinyPicture('avif'))).large.type).toBe('image/avif')
  })

  it.each([
    ['a GIF, which the server does not take', tinyPicture('gif'), undefined, 'cannot_redraw'],
    ['a HEIC', heicHead([{ width: 40, height: 30 }]), undefined, 'cannot_decode'],
    [
      'a file that is too large for the server',
      padded(tinyPicture('jpeg'), photoLimits.bytesMax + 1),
      undefined,
      'cannot_redraw',
    ],
    [
      'a photo of more pixels than the server takes',
      tinyPicture('jpeg'),
      { width: 8064, height: 6048 },
      'cannot_redraw',
    ],
  ])(
    'where the canvas is randomised, a photo is refused with its reason if it is %s',
    async (_, bytes, size, code) => {
      await expect(draw(bytes, size)).rejects.toMatchObject({ code })
    },
  )
})

import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type ResizedImage, resizeImage } from '../src/services/photos/processing/resize-image.ts'
import { pixelAt } from './support/photos.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../schema/test/photos/${name}`, import.meta.url))

const large = ({ contents }: ResizedImage) => contents.get(1600) ?? Buffer.alloc(0)

describe('[SEC-21] photo files as people send them', () => {
  test.each([
    ['pixel-extraneous-bytes.jpg', 1600, 1200],
    ['animated.avif', 400, 300],
    ['orientation-6.jpg', 1200, 1600],
    ['transparent.png', 800, 600],
  ])(
    'resizes the photo file %s to one still picture without metadata',
    async (name, width, height) => {
      const resized = await resizeImage(read(name))
      expect([resized.width, resized.height]).toEqual([width, height])
      const {
        pages = 1,
        exif,
        xmp,
        icc,
      } = await sharp(large(resized), { animated: true }).metadata()
      expect({ pages, exif, xmp, icc }).toEqual({ pages: 1 })
    },
  )

  test.each([
    ['bomb-30000x30000.png', 'too_many_pixels'],
    ['heic-header-named.jpg', 'not_an_image'],
    ['png-with-bad-crc.png', 'not_an_image'],
    ['svg-named.jpg', 'not_an_image'],
    ['truncated-half.jpg', 'not_an_image'],
    ['zero-byte.jpg', 'not_an_image'],
  ])('refuses the photo file %s with the reason', async (name, code) => {
    await expect(resizeImage(read(name))).rejects.toMatchObject({ code })
  })

  test('puts transparent.png on a white background', async () => {
    const resized = await resizeImage(read('transparent.png'))
    const { data, info } = await sharp(read('transparent.png'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const clear = data.findIndex((value, index) => index % 4 === 3 && value === 0)
    expect(clear).toBeGreaterThan(0)
    const pixel = Math.floor(clear / 4)
    const at = [pixel % info.width, Math.floor(pixel / info.width)] as const
    expect(Math.min(...(await pixelAt(large(resized), ...at)))).toBeGreaterThan(240)
  })
})

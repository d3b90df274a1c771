import { readFileSync } from 'node:fs'
import { photoLimits } from '@worldschool/schema'
import { describe, expect, it, test, vi } from 'vitest'
import { checkPhoto } from '../../src/photo-processing/check-photo.ts'
import {
  type PhotoProblem,
  photoFormatOf,
  readSize,
} from '../../src/photo-processing/photo-format.ts'
import {
  heicHead,
  padded,
  pngFile,
  svgFile,
  tinyPicture,
  tinyPictures,
  withExif,
} from '../support/image-files.ts'

const problemOf = (bytes: Uint8Array<ArrayBuffer> | Blob, type = 'image/jpeg') => {
  const file = bytes instanceof Blob ? bytes : new Blob([bytes], { type })
  return checkPhoto(file).then(
    () => null,
    ({ code, format }: PhotoProblem) => ({ code, format }),
  )
}

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const pngHead = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A JPEG whose frame header claims another size. */
function claiming(width: number, height: number): Buffer {
  const jpeg = tinyPicture('jpeg')
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

const caseFile = (name: string) =>
  readFileSync(new URL(`../../../schema/test/photos/${name}`, import.meta.url))

describe('[SEC-21] a file that someone really picked', () => {
  test.each([
    ['pixel-extraneous-bytes.jpg', null],
    ['animated.avif', null],
    ['orientation-6.jpg', null],
    ['transparent.png', null],
    ['truncated-half.jpg', 'cannot_decode'],
    ['bomb-30000x30000.png', 'too_many_pixels'],
    ['png-with-bad-crc.png', 'cannot_decode'],
    ['svg-named.jpg', 'not_an_image'],
    ['zero-byte.jpg', 'not_an_image'],
  ])('the picked file %s is accepted, or refused with its reason', async (name, code) => {
    const problem = await problemOf(bytesOf(caseFile(name)))
    expect(problem?.code ?? null).toBe(code)
  })

  test.each(['jpeg', 'progressiveJpeg', 'lossyWebp', 'losslessWebp', 'avif'] as const)(
    'a photo of format %s is refused when its end is missing',
    async (name) => {
      const bytes = tinyPicture(name)
      expect(await problemOf(bytesOf(bytes))).toBeNull()
      const problem = await problemOf(bytesOf(bytes.subarray(0, bytes.length - 8)))
      expect(problem?.code).toBe('cannot_decode')
    },
  )

  test.each(['jpeg', 'lossyWebp', 'avif'] as const)(
    'a photo of format %s is accepted with what a phone has appended',
    async (name) => {
      for (const behind of ['ab', 'SEFHe\0\0\0\x01\0\0\0SEFT', '\0\0\0\x02mpvdxx']) {
        const bytes = Buffer.concat([tinyPicture(name), Buffer.from(behind, 'latin1')])
        expect(await problemOf(bytesOf(bytes))).toBeNull()
      }
    },
  )

  it('a PNG with a damaged text chunk is accepted', async () => {
    const png = caseFile('transparent.png')
    const note = Buffer.from('\0\0\0\x02tEXthidamaged', 'latin1').subarray(0, 14)
    const noted = Buffer.concat([png.subarray(0, 33), note, png.subarray(33)])
    expect(await problemOf(bytesOf(noted))).toBeNull()
  })

  it('a JPEG is read with stray bytes between any two of its segments', async () => {
    const jpeg = tinyPicture('jpeg')
    const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    for (const stray of [[0], [0x12, 0x34], [0xff], [0xff, 0x00, 0x01]]) {
      const bytes = Buffer.concat([jpeg.subarray(0, at), Buffer.from(stray), jpeg.subarray(at)])
      expect(readSize('jpeg', bytesOf(bytes))).toEqual({ width: 37, height: 21 })
    }
  })
})

describe('[SEC-21] the format of a file is read from its bytes', () => {
  test.each([
    ['jpeg', 'jpeg'],
    ['progressiveJpeg', 'jpeg'],
    ['lossyWebp', 'webp'],
    ['losslessWebp', 'webp'],
    ['transparentWebp', 'webp'],
    ['gif', 'gif'],
    ['avif', 'avif'],
  ] as const)('%s is detected as %s, and its header gives its size', (name, format) => {
    const bytes = bytesOf(tinyPicture(name))
    expect(photoFormatOf(bytes)).toBe(format)
    expect(readSize(format, bytes)).toEqual({ width: 37, height: 21 })
  })

  it('reads the size of a PNG, and of a JPEG after all that a phone writes before the image', () => {
    expect(readSize('png', bytesOf(pngFile({ width: 641, height: 17 })))).toEqual({
      width: 641,
      height: 17,
    })
    const photo = bytesOf(withExif(tinyPicture('jpeg'), { orientation: 6 }))
    expect(readSize('jpeg', photo)).toEqual({ width: 37, height: 21 })
  })

  it('the size of a HEIC is that of its largest image, among tiles, whole image and thumbnail', () => {
    const sizes = [
      { width: 512, height: 512 },
      { width: 4032, height: 3024 },
      { width: 320, height: 240 },
    ]
    const bytes = bytesOf(heicHead(sizes))
    expect(photoFormatOf(bytes)).toBe('heic')
    expect(readSize('heic', bytes)).toEqual({ width: 4032, height: 3024 })
    expect(photoFormatOf(bytesOf(heicHead(sizes, 'mif1')))).toBe('heic')
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('This is no photo.')],
    ['an SVG', svgFile],
    ['an SVG behind an XML head', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svgFile])],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a video', heicHead([{ width: 9, height: 9 }], 'mp42')],
    ['sound in a RIFF', Buffer.from('RIFF\x10\0\0\0WAVEfmt ')],
  ])('%s is not an image, whatever its type says', async (_, bytes) => {
    expect(await problemOf(bytesOf(bytes))).toEqual({ code: 'not_an_image', format: null })
  })

  it('an image is accepted, whatever its type says', async () => {
    expect(await problemOf(bytesOf(tinyPicture('jpeg')), 'application/pdf')).toBeNull()
    expect(await problemOf(bytesOf(tinyPicture('avif')), '')).toBeNull()
  })

  test.each([
    ['an SVG behind the head of a PNG', Buffer.concat([pngHead, svgFile]), 'png'],
    ['the head of a JPEG alone', jpegHead, 'jpeg'],
    ['zeros behind it', Buffer.concat([jpegHead, Buffer.alloc(5000)]), 'jpeg'],
    ['the head of a PNG alone', pngHead, 'png'],
    ['a GIF in a RIFF', Buffer.from('RIFF\x10\0\0\0WEBPGIF89a'), 'webp'],
  ])('%s is refused as broken, or is left to the decoder', async (_, bytes, format) => {
    const problem = await problemOf(bytesOf(bytes))
    expect(problem === null || ['cannot_decode', 'too_many_pixels'].includes(problem.code)).toBe(
      true,
    )
    if (problem) expect(problem.format).toBe(format)
  })

  it('a header cut anywhere is refused with a reason, and no other error', async () => {
    for (const name of Object.keys(tinyPictures) as (keyof typeof tinyPictures)[]) {
      const whole = bytesOf(tinyPicture(name))
      for (let length = 0; length < whole.length; length += 1) {
        const problem = await problemOf(whole.slice(0, length))
        expect([undefined, 'not_an_image', 'cannot_decode']).toContain(problem?.code)
      }
    }
  })
})

describe('[SEC-21] before anything is decoded', () => {
  it.each([
    ['a panorama of 16382 × 3932', claiming(16_382, 3932)],
    ['a photo of 48 megapixels', claiming(8064, 6048)],
    ['a photo of 200 megapixels', claiming(16_320, 12_240)],
    ['a JPEG of 15 MB', padded(tinyPicture('jpeg'), 15 * 1024 * 1024)],
    ['a JPEG with a video appended', Buffer.concat([tinyPicture('jpeg'), Buffer.alloc(9000, 7)])],
  ])('%s is accepted, because people cannot shrink it on a phone', async (_, bytes) => {
    expect(await problemOf(bytesOf(bytes))).toBeNull()
  })

  test.each([
    ['a PNG that unpacks to gigabytes', pngFile({ width: 60_000, height: 4_000 }), 'png'],
    ['a JPEG of 201 megapixels', claiming(16_750, 12_000), 'jpeg'],
    ['a HEIC of 201 megapixels', heicHead([{ width: 16_750, height: 12_000 }]), 'heic'],
  ])('%s is refused before it is decoded', async (_, bytes, format) => {
    expect(photoLimits.picked.pixelsMax).toBe(200_000_000)
    expect(await problemOf(bytesOf(bytes))).toEqual({ code: 'too_many_pixels', format })
  })

  it('an image is refused if the server refuses its proportions at any size', async () => {
    expect(await problemOf(bytesOf(pngFile({ width: 2100, height: 100 })))).toEqual({
      code: 'not_an_image',
      format: 'png',
    })
  })

  it('a file of more than 100 MiB is refused after reading only its header', async () => {
    const file = new Blob([bytesOf(tinyPicture('jpeg'))])
    vi.spyOn(file, 'size', 'get').mockReturnValue(photoLimits.picked.bytesMax + 1)
    const whole = vi.spyOn(file, 'arrayBuffer')
    expect(await problemOf(file)).toEqual({ code: 'too_large', format: 'jpeg' })
    expect(whole).not.toHaveBeenCalled()
  })

  it('a picked file that has since been deleted is reported as unreadable', async () => {
    const file = new Blob([bytesOf(tinyPicture('jpeg'))])
    vi.spyOn(file, 'slice').mockReturnValue(
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotReadable')) }),
    )
    expect(await problemOf(file)).toEqual({ code: 'cannot_decode', format: null })
  })
})

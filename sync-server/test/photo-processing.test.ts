import { photoLimits } from '@worldschool/schema'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createFairQueue } from '../src/services/photos/processing/fair-queue.ts'
import { type ResizedImage, resizeImage } from '../src/services/photos/processing/resize-image.ts'
import { claimingSize, notPhotos } from './support/bad-photos.ts'
import { picture, pixelAt } from './support/photos.ts'

const refusalOf = async (bytes: Buffer): Promise<string> => {
  const failure = await resizeImage(bytes).catch((error) => error)
  return failure.code ?? 'drawn'
}

const drawings = ({ contents }: ResizedImage) => [...contents.values()]

const red = (pixel: number[]) => (pixel[0] ?? 0) > 180 && (pixel[2] ?? 255) < 90

describe('[S21] a photo is drawn anew', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s, in two widths', async (format) => {
    const drawn = await resizeImage(await picture(2000, 1500).toFormat(format).toBuffer())
    const sizes = await Promise.all(
      [...drawn.contents].map(async ([width, content]) => {
        const head = await sharp(content).metadata()
        return [width, head.format, head.width, head.height, head.pages ?? 1]
      }),
    )
    expect(sizes).toEqual([
      [1600, 'webp', 1600, 1200, 1],
      [480, 'webp', 480, 360, 1],
    ])
    expect([drawn.width, drawn.height]).toEqual([1600, 1200])
  })

  test('and never larger than it was, nor higher than twice the width', async () => {
    const small = await resizeImage(await picture(300, 200).png().toBuffer())
    expect([small.width, small.height]).toEqual([300, 200])
    const high = await resizeImage(await picture(500, 9000).png().toBuffer())
    expect([high.width, high.height]).toEqual([178, 3200])
  })

  test('without position, camera, text or any other metadata', async () => {
    const bytes = await picture(800, 600)
      .withExif({
        IFD0: { Make: 'Telltale', Copyright: 'Ana of Sintra', ImageDescription: 'Our home' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 47/1 5123/100' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><Telltale/></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    const before = await sharp(bytes).metadata()
    expect([before.exif?.includes('Telltale'), before.xmp?.includes('Telltale')]).toEqual([
      true,
      true,
    ])
    for (const content of drawings(await resizeImage(bytes))) {
      const { exif, xmp, icc, iptc, orientation, comments } = await sharp(content).metadata()
      const all = { exif, xmp, icc, iptc, orientation, comments }
      expect(all).toEqual({})
      expect(content.toString('latin1')).not.toMatch(/Telltale|Sintra|home|GPS|Exif|EXIF|XMP|ICCP/)
    }
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'turned upright, from orientation %i',
    async (orientation) => {
      const turned = await turnedAs(await picture(400, 200).png().toBuffer(), orientation)
      const bytes = await sharp(turned).withMetadata({ orientation }).jpeg().toBuffer()
      const drawn = await resizeImage(bytes)
      expect([drawn.width, drawn.height]).toEqual([400, 200])
      for (const content of drawings(drawn)) {
        const corners = [
          await pixelAt(content, 5, 5),
          await pixelAt(content, 390, 5),
          await pixelAt(content, 5, 190),
          await pixelAt(content, 390, 190),
        ]
        expect(corners.map(red)).toEqual([true, false, false, false])
      }
    },
  )

  test('in sRGB, whatever profile it came with', async () => {
    const wide = await sharp({
      create: { width: 20, height: 20, channels: 3, background: { r: 0, g: 200, b: 0 } },
    })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const given = await pixelAt(wide, 5, 5)
    const [content = Buffer.alloc(0)] = drawings(await resizeImage(wide))
    const drawn = await pixelAt(content, 5, 5)
    const difference = drawn.map((value, index) => Math.abs(value - (given[index] ?? 0)))
    expect(Math.max(...difference)).toBeLessThan(12)
    expect((await sharp(content).metadata()).space).toBe('srgb')
  })

  test('on white where it is transparent, and the first of several images', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000000' } })
    const [content = Buffer.alloc(0)] = drawings(await resizeImage(await clear.png().toBuffer()))
    expect((await sharp(content).metadata()).hasAlpha).toBe(false)
    expect(Math.min(...(await pixelAt(content, 4, 4)))).toBeGreaterThan(250)
    const frames = await sharp(
      [await picture(8, 8).png().toBuffer(), await picture(8, 8).negate().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
    const [still] = drawings(await resizeImage(frames))
    expect((await sharp(still, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })

  test('and what else lies in its file stays behind', async () => {
    const page = '<script>alert(document.domain)</script>'
    const jpeg = await picture(80, 60).jpeg().toBuffer()
    const comment = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0, page.length + 2]),
      Buffer.from(page),
    ])
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      jpeg.subarray(2),
      Buffer.from(page),
      Buffer.from('PK and a ZIP'),
    ])
    for (const content of drawings(await resizeImage(polyglot))) {
      expect(content.subarray(0, 4).toString()).toBe('RIFF')
      expect(content.length).toBe(content.readUInt32LE(4) + 8)
      expect(content.toString('latin1')).not.toMatch(/script|a ZIP/)
    }
  })
})

describe('[S21] what is no photo', () => {
  test('is refused by its bytes', async () => {
    for (const [name, bytes] of await notPhotos()) {
      expect([name, await refusalOf(bytes)]).toEqual([name, 'not_an_image'])
    }
  })

  test('cut or changed anywhere is drawn or refused, and nothing else happens', async () => {
    const whole = await picture(60, 40).jpeg().toBuffer()
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      for (const bytes of [whole.subarray(0, at), changed]) {
        expect(await refusalOf(bytes)).toBeOneOf(['drawn', 'not_an_image', 'too_many_pixels'])
      }
    }
  })
})

describe('[S21] more than 40 megapixels', () => {
  const solid = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })

  test('are refused, and exactly as many drawn', async () => {
    expect(photoLimits.pixelsMax).toBe(8000 * 5000)
    const most = await solid(8000, 5000).jpeg().toBuffer()
    expect(await resizeImage(most)).toMatchObject({ width: 1600, height: 1000 })
    expect(await refusalOf(await solid(8200, 5000).jpeg().toBuffer())).toBe('too_many_pixels')
  })

  test('are refused by the head of the file, before anything is decoded', async () => {
    const small = await picture(9, 9).png().toBuffer()
    for (const [width, height] of [
      [100_000, 100_000],
      [8001, 5000],
      [1_000_000, 41],
    ] as const) {
      expect(await refusalOf(claimingSize(small, width, height))).toBe('too_many_pixels')
    }
  })
})

test('[S17] a photo that takes longer than its time is given up, to be tried again later', async () => {
  const bytes = await picture(900, 600).jpeg().toBuffer()
  const drawing = resizeImage(bytes, { timeLimitMs: 0 })
  await expect(drawing).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
})

describe('[S21] photos are drawn a few at a time', () => {
  test('the others wait for their turn, and one too many is refused', async () => {
    const line = createFairQueue({ atOnce: 2, waiting: 3, refuse: () => new Error('full') })
    const ends: (() => void)[] = []
    let [running, most] = [0, 0]
    const task = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
    }
    const tasks = Array.from({ length: 5 }, () => line.run('ana', task))
    await expect(line.run('ana', task)).rejects.toThrow('full')
    for (let ended = 0; ended < 5; ended += 1) {
      while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve))
      ends.shift()?.()
    }
    await Promise.all(tasks)
    expect([most, running]).toEqual([2, 0])
  })

  test('[S17] and of each owner in turn, however many of one wait', async () => {
    const line = createFairQueue({ atOnce: 1, waiting: 20, refuse: () => new Error('full') })
    const begun: string[] = []
    const send = (owner: string) =>
      line.run(owner, async () => {
        begun.push(owner)
        await new Promise((resolve) => setImmediate(resolve))
      })
    const sent = [send('ana'), send('ana'), send('ana'), send('ana')]
    sent.push(send('ben'), send('ben'), send('cleo'))
    await Promise.all(sent)
    expect(begun).toEqual(['ana', 'ben', 'cleo', 'ana', 'ben', 'ana', 'ana'])
  })

  test('[S17] nobody overtakes who waits by coming again and again', async () => {
    const line = createFairQueue({ atOnce: 1, waiting: 20, refuse: () => new Error('full') })
    const begun: string[] = []
    const send = async (owner: string, again = 0): Promise<void> => {
      await line.run(owner, async () => void begun.push(owner))
      if (again > 0) await send(owner, again - 1)
    }
    await Promise.all([send('ana', 9), send('cleo', 9), send('dan', 9), send('ben'), send('ben')])
    expect(begun.lastIndexOf('ben')).toBeLessThan(10)
  })

  test('[fault 20] at a stop what has begun is drawn, and who waits is refused', async () => {
    const line = createFairQueue({ atOnce: 1, waiting: 2, refuse: () => new Error('closed') })
    let end = () => {}
    const begun = line.run(
      'ana',
      () => new Promise<string>((resolve) => (end = () => resolve('drawn'))),
    )
    const waits = [line.run('ana', async () => 'late'), line.run('ana', async () => 'later')]
    const refused = Promise.all(waits.map((wait) => expect(wait).rejects.toThrow('closed')))
    line.close()
    await refused
    await expect(line.run('ana', async () => 'new')).rejects.toThrow('closed')
    end()
    expect(await begun).toBe('drawn')
  })

  test('one that fails leaves its place to the next', async () => {
    const line = createFairQueue({ atOnce: 1, waiting: 1, refuse: () => new Error('full') })
    const failing = line.run('ana', () => Promise.reject(new Error('bad')))
    const next = line.run('ana', async () => 'done')
    await expect(failing).rejects.toThrow('bad')
    expect(await next).toBe('done')
    expect(await line.run('ana', async () => 'again')).toBe('again')
  })
})

/** The pixels as a camera stores them that then says which way up they are. */
async function turnedAs(upright: Buffer, orientation: number): Promise<Buffer> {
  const turn = (degrees: number) => sharp(upright).rotate(degrees).png().toBuffer()
  const flopped = async (bytes: Buffer) => sharp(bytes).flop().png().toBuffer()
  switch (orientation) {
    case 2:
      return flopped(upright)
    case 3:
      return turn(180)
    case 4:
      return sharp(upright).flip().png().toBuffer()
    case 5:
      return sharp(await turn(90))
        .flop()
        .png()
        .toBuffer()
    case 6:
      return turn(270)
    case 7:
      return sharp(await turn(270))
        .flop()
        .png()
        .toBuffer()
    case 8:
      return turn(90)
    default:
      return upright
  }
}

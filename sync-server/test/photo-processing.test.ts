import { photoLimits } from '@worldschool/schema'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createFairQueue } from '../src/services/photos/processing/fair-queue.ts'
import { type ResizedImage, resizeImage } from '../src/services/photos/processing/resize-image.ts'
import { notPhotos, slowPng, withDeclaredSize } from './support/bad-photos.ts'
import { picture, pixelAt } from './support/photos.ts'

const refusalOf = async (bytes: Buffer): Promise<string> => {
  const failure = await resizeImage(bytes).catch((error) => error)
  return failure.code ?? 'resized'
}

const outputsOf = ({ contents }: ResizedImage) => [...contents.values()]

const red = (pixel: number[]) => (pixel[0] ?? 0) > 180 && (pixel[2] ?? 255) < 90

describe('[SEC-21] resizing of photos', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'resizes %s to WebP in two widths',
    async (format) => {
      const resized = await resizeImage(await picture(2000, 1500).toFormat(format).toBuffer())
      const sizes = await Promise.all(
        [...resized.contents].map(async ([width, content]) => {
          const head = await sharp(content).metadata()
          return [width, head.format, head.width, head.height, head.pages ?? 1]
        }),
      )
      expect(sizes).toEqual([
        [1600, 'webp', 1600, 1200, 1],
        [480, 'webp', 480, 360, 1],
      ])
      expect([resized.width, resized.height]).toEqual([1600, 1200])
    },
  )

  test('never enlarges a photo and limits its height to twice the width', async () => {
    const small = await resizeImage(await picture(300, 200).png().toBuffer())
    expect([small.width, small.height]).toEqual([300, 200])
    const high = await resizeImage(await picture(500, 9000).png().toBuffer())
    expect([high.width, high.height]).toEqual([178, 3200])
  })

  test('removes position, camera, text and all other metadata of a photo', async () => {
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
    for (const content of outputsOf(await resizeImage(bytes))) {
      const { exif, xmp, icc, iptc, orientation, comments } = await sharp(content).metadata()
      const all = { exif, xmp, icc, iptc, orientation, comments }
      expect(all).toEqual({})
      expect(content.toString('latin1')).not.toMatch(/Telltale|Sintra|home|GPS|Exif|EXIF|XMP|ICCP/)
    }
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'rotates a photo with orientation %i upright',
    async (orientation) => {
      const stored = await storedAs(await picture(400, 200).png().toBuffer(), orientation)
      const bytes = await sharp(stored).withMetadata({ orientation }).jpeg().toBuffer()
      const resized = await resizeImage(bytes)
      expect([resized.width, resized.height]).toEqual([400, 200])
      for (const content of outputsOf(resized)) {
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

  test('converts a photo with any colour profile to sRGB', async () => {
    const wide = await sharp({
      create: { width: 20, height: 20, channels: 3, background: { r: 0, g: 200, b: 0 } },
    })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const original = await pixelAt(wide, 5, 5)
    const [content = Buffer.alloc(0)] = outputsOf(await resizeImage(wide))
    const pixel = await pixelAt(content, 5, 5)
    const difference = pixel.map((value, index) => Math.abs(value - (original[index] ?? 0)))
    expect(Math.max(...difference)).toBeLessThan(12)
    expect((await sharp(content).metadata()).space).toBe('srgb')
  })

  test('puts a transparent photo on white and takes the first of several images', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#ff000000' } })
    const [content = Buffer.alloc(0)] = outputsOf(await resizeImage(await clear.png().toBuffer()))
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
    const [still] = outputsOf(await resizeImage(frames))
    expect((await sharp(still, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })

  test('removes everything from the file of a photo but the picture', async () => {
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
    for (const content of outputsOf(await resizeImage(polyglot))) {
      expect(content.subarray(0, 4).toString()).toBe('RIFF')
      expect(content.length).toBe(content.readUInt32LE(4) + 8)
      expect(content.toString('latin1')).not.toMatch(/script|a ZIP/)
    }
  })
})

describe('[SEC-21] files that are not photos', () => {
  test('refuses a file that is not a photo by its bytes', async () => {
    for (const [name, bytes] of await notPhotos()) {
      expect([name, await refusalOf(bytes)]).toEqual([name, 'not_an_image'])
    }
  })

  test('resizes or refuses a photo that is truncated or changed at any byte', async () => {
    const whole = await picture(60, 40).jpeg().toBuffer()
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      for (const bytes of [whole.subarray(0, at), changed]) {
        expect(await refusalOf(bytes)).toBeOneOf(['resized', 'not_an_image', 'too_many_pixels'])
      }
    }
  })
})

describe('[SEC-21] the limit of 40 megapixels', () => {
  const solid = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })

  test('refuses a photo of more than 40 megapixels and accepts exactly 40', async () => {
    expect(photoLimits.pixelsMax).toBe(8000 * 5000)
    const largest = await solid(8000, 5000).jpeg().toBuffer()
    expect(await resizeImage(largest)).toMatchObject({ width: 1600, height: 1000 })
    expect(await refusalOf(await solid(8200, 5000).jpeg().toBuffer())).toBe('too_many_pixels')
  })

  test('refuses a photo of too many pixels by its header, without decoding it', async () => {
    const small = await picture(9, 9).png().toBuffer()
    for (const [width, height] of [
      [100_000, 100_000],
      [8001, 5000],
      [1_000_000, 41],
    ] as const) {
      expect(await refusalOf(withDeclaredSize(small, width, height))).toBe('too_many_pixels')
    }
  })
})

test('[SEC-17] aborts resizing at its time limit, with a refusal that allows a retry', async () => {
  const bytes = await picture(900, 600).jpeg().toBuffer()
  const resizing = resizeImage(bytes, { timeLimitMs: 0 })
  await expect(resizing).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
})

test('[SEC-17] aborts a running decode at its time limit, with a refusal that allows a retry', async () => {
  const bytes = await slowPng()
  // Decoded to its end, the photo would be refused as `not_an_image`. The limit is rounded up to a second.
  const resizing = resizeImage(bytes, { timeLimitMs: 100 })
  await expect(resizing).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
})

describe('[SEC-21] the queue of photos to resize', () => {
  test('the photo queue runs two tasks at a time, lets others wait, and refuses a task when it is full', async () => {
    const queue = createFairQueue({ atOnce: 2, waiting: 3, refuse: () => new Error('full') })
    const ends: (() => void)[] = []
    let [running, maxRunning] = [0, 0]
    const task = async () => {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
    }
    const tasks = Array.from({ length: 5 }, () => queue.run('ana', task))
    await expect(queue.run('ana', task)).rejects.toThrow('full')
    for (let ended = 0; ended < 5; ended += 1) {
      while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve))
      ends.shift()?.()
    }
    await Promise.all(tasks)
    expect([maxRunning, running]).toEqual([2, 0])
  })

  test('[SEC-17] takes waiting tasks from each owner in turn', async () => {
    const queue = createFairQueue({ atOnce: 1, waiting: 20, refuse: () => new Error('full') })
    const started: string[] = []
    const send = (owner: string) =>
      queue.run(owner, async () => {
        started.push(owner)
        await new Promise((resolve) => setImmediate(resolve))
      })
    const sent = [send('ana'), send('ana'), send('ana'), send('ana')]
    sent.push(send('ben'), send('ben'), send('cleo'))
    await Promise.all(sent)
    expect(started).toEqual(['ana', 'ben', 'cleo', 'ana', 'ben', 'ana', 'ana'])
  })

  test('[SEC-17] does not let an owner overtake a waiting owner by sending again and again', async () => {
    const queue = createFairQueue({ atOnce: 1, waiting: 20, refuse: () => new Error('full') })
    const started: string[] = []
    const send = async (owner: string, again = 0): Promise<void> => {
      await queue.run(owner, async () => void started.push(owner))
      if (again > 0) await send(owner, again - 1)
    }
    await Promise.all([send('ana', 9), send('cleo', 9), send('dan', 9), send('ben'), send('ben')])
    expect(started.lastIndexOf('ben')).toBeLessThan(10)
  })

  test('[fault 20] completes the running task at close and refuses the waiting ones', async () => {
    const queue = createFairQueue({ atOnce: 1, waiting: 2, refuse: () => new Error('closed') })
    let end = () => {}
    const started = queue.run(
      'ana',
      () => new Promise<string>((resolve) => (end = () => resolve('drawn'))),
    )
    const waits = [queue.run('ana', async () => 'late'), queue.run('ana', async () => 'later')]
    const refused = Promise.all(waits.map((wait) => expect(wait).rejects.toThrow('closed')))
    queue.close()
    await refused
    await expect(queue.run('ana', async () => 'new')).rejects.toThrow('closed')
    end()
    expect(await started).toBe('drawn')
  })

  test('the photo queue starts the next task after one that fails', async () => {
    const queue = createFairQueue({ atOnce: 1, waiting: 1, refuse: () => new Error('full') })
    const failing = queue.run('ana', () => Promise.reject(new Error('bad')))
    const next = queue.run('ana', async () => 'done')
    await expect(failing).rejects.toThrow('bad')
    expect(await next).toBe('done')
    expect(await queue.run('ana', async () => 'again')).toBe('again')
  })
})

/** The pixels as a camera stores them with this orientation flag. */
async function storedAs(upright: Buffer, orientation: number): Promise<Buffer> {
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

import { readFile } from 'node:fs/promises'
import { photoPaths, type Resource } from '@worldschool/schema'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { padded, pngFile, svgFile, withExif } from '../test/support/image-files.ts'
import { rowsOf } from './support/device-rows.ts'
import { Phone } from './support/phone.ts'
import {
  cameraJpeg,
  clearPixels,
  cornerColour,
  findLocationMetadata,
  type PickedFile,
  pick,
  tiles,
} from './support/photo-files.ts'
import { pressAdd } from './support/press-add.ts'
import { randomiseCanvas } from './support/randomise-canvas.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const place = {
  name: 'Tuesday tide-pool walk',
  category: 'Meet-up',
  location: 'Sagres, Portugal',
  description: 'Families meet at low tide.',
}
const mebibyte = 1024 * 1024

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasMap: false })
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.signUp(family)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

interface StoredContent {
  id: string
  width: 480 | 1600
  text: string
}

/** The image files in the device database, with their bytes as text. */
async function storedContents(): Promise<StoredContent[]> {
  const rows = await phone.page.evaluate(
    () =>
      new Promise<{ id: string; width: 480 | 1600; text: string }[]>((resolve, reject) => {
        const opening = indexedDB.open('worldschool-explorer')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const reading = db.transaction('photoContents').objectStore('photoContents').getAll()
          reading.onsuccess = () => {
            db.close()
            const text = (bytes: ArrayBuffer) =>
              Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
            resolve(
              reading.result.map(({ id, width, bytes }) => ({ id, width, text: text(bytes) })),
            )
          }
        }
      }),
  )
  return rows
}

async function openAddForm({ page } = phone): Promise<Locator> {
  await pressAdd(page)
  const form = page.getByRole('dialog', { name: 'Add New Resource' })
  await form.waitFor()
  return form
}

async function fillIn(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Category').selectOption({ label: place.category })
  await form.getByLabel('Resource Name').fill(name)
  await form.getByLabel('Location', { exact: true }).fill(place.location)
  await form.getByLabel('Description').fill(place.description)
}

async function submit(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Add Resource' }).click()
  await form.waitFor({ state: 'hidden' })
}

async function photosOf(name: string): Promise<string[]> {
  const resources: Resource[] = await (await fetch(`${server.origin}/api/resources`)).json()
  return resources.find((resource) => resource.name === name)?.images ?? []
}

const jpeg = async (name: string, size = { width: 64, height: 48 }): Promise<PickedFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await cameraJpeg(phone.page, size),
})

describe('a photo with an EXIF rotation', () => {
  it('[SEC-21] shows a rotated photo upright at once offline and in the draft after a reload, without its position', async () => {
    const taken = await jpeg('IMG_0001.jpg', { width: 2000, height: 1500 })
    taken.buffer = withExif(taken.buffer, { orientation: 6 })
    expect(findLocationMetadata(taken.buffer.toString('latin1'))).toEqual([
      'Exif',
      'Telltale',
      'position',
    ])

    await phone.waitUntilAllSent()
    await phone.cutNetwork()
    const form = await openAddForm()
    await pick(form, [taken])
    await tiles(form).waitFor()
    const shown = await cornerColour(tiles(form))
    expect([shown.width, shown.height]).toEqual([480, 640])
    expect(shown.isRed).toEqual([true, false, false, false])

    await phone.reload()
    await openAddForm()
    await form.getByText(/^Restored your draft from/).waitFor()
    await tiles(form).waitFor()
    expect((await cornerColour(tiles(form))).isRed).toEqual([true, false, false, false])

    const stored = await storedContents()
    expect(stored.map(({ width }) => width).sort()).toEqual([1600, 480])
    for (const { text } of stored) expect(findLocationMetadata(text)).toEqual([])

    await fillIn(form, place.name)
    await submit(form)
    await phone.restoreNetwork()
    await phone.waitUntilAllSent()
    const images = await photosOf(place.name)
    expect(images).toEqual([photoPaths.one(stored[0]?.id ?? '')])
    for (const width of [480, 1600] as const) {
      const address = photoPaths.inWidth(stored[0]?.id ?? '', width)
      const response = await fetch(server.origin + address)
      expect(response.ok).toBe(true)
      expect(
        findLocationMetadata(Buffer.from(await response.arrayBuffer()).toString('latin1')),
      ).toEqual([])
    }
  })

  it('shows the photo upright on the card of another phone', async () => {
    const second = await Phone.start(server.origin, { hasMap: false })
    try {
      await second.open()
      await second.search(place.name)
      const picture = second.card(place.name).locator('img')
      await picture.waitFor()
      expect((await cornerColour(picture)).isRed).toEqual([true, false, false, false])
      expect(second.errors).toEqual([])
    } finally {
      await second.remove()
    }
  })
})

describe('a photo that is larger than the server accepts', () => {
  it('[SEC-21] scales a large photo down on the phone', async () => {
    const form = await openAddForm()
    await fillIn(form, 'A place with large photos')
    const panorama = await jpeg('panorama.jpg', { width: 16_382, height: 3932 })
    const many = await jpeg('48-megapixels.jpg', { width: 8064, height: 6048 })
    const heavy = await jpeg('heavy.jpg', { width: 4000, height: 3000 })
    heavy.buffer = padded(heavy.buffer, 15 * mebibyte)
    await pick(form, [panorama, many, heavy])
    await expect.poll(() => tiles(form).count(), { timeout: 60_000 }).toBe(3)
    const sizes = []
    for (const tile of await tiles(form).all()) {
      const { width, height, isRed } = await cornerColour(tile)
      sizes.push({ width, height, isRed })
    }
    const isRed = [false, false, true, false]
    expect(sizes).toEqual([
      { width: 480, height: 115, isRed },
      { width: 480, height: 360, isRed },
      { width: 480, height: 360, isRed },
    ])
    await submit(form)
    await phone.waitUntilAllSent()
    expect(await photosOf('A place with large photos')).toHaveLength(3)
  }, 120_000)
})

describe('files as people really pick them', () => {
  it('converts picked files to complete photos on white, or says why not', async () => {
    const form = await openAddForm()
    const file = async (name: string): Promise<PickedFile> => {
      const address = new URL(`../../schema/test/photos/${name}`, import.meta.url)
      return { name, mimeType: 'image/jpeg', buffer: await readFile(address) }
    }
    const taken = [
      'pixel-extraneous-bytes.jpg',
      'animated.avif',
      'orientation-6.jpg',
      'transparent.png',
    ]
    const refused = [
      'truncated-half.jpg',
      'heic-header-named.jpg',
      'png-with-bad-crc.png',
      'svg-named.jpg',
      'zero-byte.jpg',
      'bomb-30000x30000.png',
    ]
    await pick(form, await Promise.all([...taken, ...refused].map(file)))
    const status = form.getByRole('status').filter({ hasText: 'not photos' })
    await status.waitFor()
    expect(await status.getByRole('listitem').allInnerTexts()).toEqual([
      '2 photos could not be read. They may be damaged or incomplete.',
      'This device’s browser cannot read HEIC photos such as “heic-header-named.jpg”. Save it as a JPEG, or choose another.',
      '2 files are not photos and were left out.',
      '“bomb-30000x30000.png” has more than 200 megapixels. Please choose a smaller version of it.',
    ])
    await expect.poll(() => tiles(form).count()).toBe(4)
    const sizes = []
    for (const tile of await tiles(form).all()) {
      const { width, height } = await cornerColour(tile)
      sizes.push(`${width} × ${height}`)
    }
    expect(sizes).toEqual(['480 × 360', '400 × 300', '480 × 640', '480 × 360'])
    expect(await clearPixels(tiles(form).nth(3))).toEqual({ clear: 0, black: 0 })
    await phone.closeDialog()
    await openAddForm()
    await form.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => tiles(form).count()).toBe(0)
    await phone.closeDialog()
  }, 60_000)
})

describe('files that are not accepted as photos', () => {
  it('[SEC-21] reports each refused file with its reason, and still sends the other files and the text', async () => {
    const form = await openAddForm()
    await fillIn(form, 'A place with bad files')
    const good = await jpeg('good.jpg', { width: 800, height: 600 })
    const png = 'image/png'
    await pick(form, [
      { name: 'timetable.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
      { name: 'logo.png', mimeType: png, buffer: svgFile },
      { name: 'bomb.png', mimeType: png, buffer: pngFile({ width: 30_000, height: 30_000 }) },
      { name: 'half.jpg', mimeType: 'image/jpeg', buffer: good.buffer.subarray(0, 2000) },
      { name: 'wide.png', mimeType: png, buffer: pngFile({ width: 20_100, height: 10_000 }) },
      good,
    ])
    const sentences = [
      '2 files are not photos and were left out.',
      '2 photos have more than 200 megapixels. Please choose smaller versions of them.',
      '“half.jpg” could not be read. It may be damaged or incomplete.',
    ]
    const status = form.getByRole('status').filter({ hasText: sentences[0] ?? '' })
    await status.waitFor()
    expect(await status.getByRole('listitem').allInnerTexts()).toEqual(sentences)
    await expect.poll(() => tiles(form).count()).toBe(1)

    await submit(form)
    await phone.waitUntilAllSent()
    expect(await photosOf('A place with bad files')).toHaveLength(1)
  })

  it('names and omits an eleventh photo, and sends ten', async () => {
    const form = await openAddForm()
    await fillIn(form, 'A place with many photos')
    const files = []
    for (let number = 1; number <= 11; number += 1) files.push(await jpeg(`${number}.jpg`))
    await pick(form, files)
    await form.getByText('A resource can have up to 10 photos. “11.jpg” was left out.').waitFor()
    await expect.poll(() => tiles(form).count()).toBe(10)
    await form.getByRole('button', { name: 'No more than 10 photos', disabled: true }).waitFor()

    await submit(form)
    await phone.waitUntilAllSent()
    expect(await photosOf('A place with many photos')).toHaveLength(10)
  })
})

describe('a browser whose canvas returns changed pixels', () => {
  it('[SEC-21] sends a photo unchanged when the canvas is randomised, and the server removes its metadata', async () => {
    const other = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
    try {
      await randomiseCanvas(other.context)
      await other.open()
      await other.signIn(family)
      const taken = await jpeg('IMG_0002.jpg', { width: 2000, height: 1500 })
      taken.buffer = withExif(taken.buffer, { orientation: 6 })
      const uploaded: Buffer[] = []
      other.page.on('request', (request) => {
        const isUpload = request.method() === 'PUT' && request.url().includes(photoPaths.one(''))
        if (isUpload) uploaded.push(request.postDataBuffer() ?? Buffer.alloc(0))
      })
      const form = await openAddForm(other)
      await fillIn(form, 'A place behind a randomised canvas')
      await pick(form, [taken])
      await tiles(form).waitFor()
      await submit(form)
      await other.waitUntilAllSent()
      expect(uploaded.map((body) => body.includes(taken.buffer))).toEqual([true])
      const [image = ''] = await photosOf('A place behind a randomised canvas')
      for (const width of [480, 1600] as const) {
        const address = photoPaths.inWidth(image.slice(photoPaths.one('').length), width)
        const response = await fetch(server.origin + address)
        expect(response.ok).toBe(true)
        const stored = Buffer.from(await response.arrayBuffer()).toString('latin1')
        expect(findLocationMetadata(stored)).toEqual([])
      }
      expect(other.errors).toEqual([])
    } finally {
      await other.remove()
    }
  })
})

describe('the photos of a form', () => {
  it('orders photos as chosen, and removes and adds them by keyboard alone', async () => {
    const form = await openAddForm()
    await fillIn(form, 'A place in its order')
    await pick(form, [
      await jpeg('a.jpg', { width: 100, height: 50 }),
      await jpeg('b.jpg', { width: 50, height: 100 }),
      await jpeg('c.jpg', { width: 80, height: 80 }),
    ])
    await form.getByText('3 of 10').waitFor()
    const sizes = async () => {
      const found = []
      for (const tile of await tiles(form).all()) found.push(await cornerColour(tile))
      return found.map(({ width, height }) => `${width} × ${height}`)
    }
    await expect.poll(sizes).toEqual(['100 × 50', '50 × 100', '80 × 80'])

    await form.getByRole('button', { name: 'Make cover: photo 3' }).focus()
    await phone.page.keyboard.press('Enter')
    await form.getByRole('button', { name: 'Cover: photo 1', pressed: true }).waitFor()
    await expect.poll(sizes).toEqual(['80 × 80', '100 × 50', '50 × 100'])
    expect(await focused()).toBe('Cover: photo 1')

    await form.getByRole('button', { name: 'Remove photo 2' }).focus()
    await phone.page.keyboard.press('Enter')
    await form.getByText('Photo 2 removed.').waitFor()
    await expect.poll(sizes).toEqual(['80 × 80', '50 × 100'])
    await phone.page.keyboard.press('Enter')
    await form.getByText('3 of 10').waitFor()
    await expect.poll(sizes).toEqual(['80 × 80', '100 × 50', '50 × 100'])
    expect(await focused()).toBe('Remove photo 2')

    await form.getByRole('button', { name: 'Remove photo 3' }).click()
    const before = (await rowsOf<{ id: string }>(phone.page, 'photos')).length
    await submit(form)
    // A removed photo belongs to no place or draft.
    await expect.poll(async () => (await rowsOf(phone.page, 'photos')).length).toBe(before - 1)
    await phone.waitUntilAllSent()
    expect(await photosOf('A place in its order')).toHaveLength(2)
  })

  it('accepts dropped and pasted photos, and pastes text as text', async () => {
    const form = await openAddForm()
    const bytes = (await jpeg('x.jpg')).buffer.toString('base64')
    await phone.page.evaluate((bytes) => {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      const transfer = () => {
        const data = new DataTransfer()
        data.items.add(new File([content], 'dropped.jpg', { type: 'image/jpeg' }))
        return data
      }
      const bubbles = { bubbles: true, cancelable: true }
      const over = new DragEvent('dragover', { ...bubbles, dataTransfer: transfer() })
      if (document.body.dispatchEvent(over)) throw new Error('The page would have been left')
      document.body.dispatchEvent(new DragEvent('drop', { ...bubbles, dataTransfer: transfer() }))
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { ...bubbles, clipboardData: transfer() }),
      )
      const words = transfer()
      words.setData('text/plain', 'Families meet')
      const paste = new ClipboardEvent('paste', { ...bubbles, clipboardData: words })
      if (!document.body.dispatchEvent(paste)) throw new Error('The text was taken away')
    }, bytes)
    await form.getByText('2 of 10').waitFor()
    await expect.poll(() => tiles(form).count()).toBe(2)
  })

  it('[Q9] deletes the photos of a form on "Start over" and when their account signs out', async () => {
    const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
    const drafts = async () => {
      const rows = await rowsOf<{ resourceId: string | null }>(phone.page, 'photos')
      return rows.filter(({ resourceId }) => resourceId === null).length
    }
    expect(await drafts()).toBe(2)
    await phone.closeDialog()
    await openAddForm()
    await form.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(drafts).toBe(0)
    await expect.poll(() => tiles(form).count()).toBe(0)

    await pick(form, [await jpeg('again.jpg')])
    await tiles(form).waitFor()
    expect(await drafts()).toBe(1)
    await phone.closeDialog()
    await phone.go('Profile')
    await phone.page
      .getByRole('main')
      .getByRole('button', { name: 'Sign Out', exact: true })
      .click()
    await phone.page.getByRole('button', { name: 'Sign In / Sign Up' }).waitFor()
    await expect.poll(drafts).toBe(0)
  })

  it('shows the photos of a place in the edit form, where some are removed and others added', async () => {
    await phone.go('Explore')
    await phone.signIn(family)
    await phone.search('A place in its order')
    await phone.openCard('A place in its order')
    await phone.dialog().getByRole('button', { name: 'Edit' }).click()
    const form = phone.page.getByRole('dialog', { name: 'Edit Resource' })
    await tiles(form).nth(1).waitFor()
    const before = await photosOf('A place in its order')

    await form.getByRole('button', { name: 'Save Changes' }).click()
    await phone.page.getByText('Nothing to save').first().waitFor()
    await phone.dialog().getByRole('button', { name: 'Edit' }).click()

    await form.getByRole('button', { name: 'Remove photo 1' }).click()
    await pick(form, [await jpeg('new.jpg')])
    await form.getByText('2 of 10').waitFor()
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await form.waitFor({ state: 'hidden' })
    await phone.closeDialog()
    await phone.cancelSearch()
    await phone.waitUntilAllSent()
    const after = await photosOf('A place in its order')
    expect(after).toHaveLength(2)
    expect(after[0]).toBe(before[1])
    expect(before).not.toContain(after[1])
    expect(phone.errors).toEqual([])
  })
})

/** The label of the focused element. */
function focused(): Promise<string | null> {
  return phone.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
}

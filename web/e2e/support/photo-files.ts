import type { Locator, Page } from 'playwright-core'

/** A file from a file picker. */
export interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/**
 * A JPEG as a camera sensor records it, drawn by the browser: sea and sky, with a red sun at the
 * bottom left.
 */
export async function cameraJpeg(
  page: Page,
  { width, height, hue = 210 }: { width: number; height: number; hue?: number },
): Promise<Buffer> {
  const base64 = await page.evaluate(
    ({ width, height, hue }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      const sky = context.createLinearGradient(0, 0, 0, height)
      sky.addColorStop(0, `hsl(${hue} 70% 80%)`)
      sky.addColorStop(1, `hsl(${hue + 40} 60% 35%)`)
      context.fillStyle = sky
      context.fillRect(0, 0, width, height)
      context.fillStyle = '#e02020'
      context.fillRect(0, height * 0.75, width / 4, height / 4)
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
    },
    { width, height, hue },
  )
  return Buffer.from(base64, 'base64')
}

/** Selects files in the file picker of the form. */
export async function pick(form: Locator, files: PickedFile[]): Promise<void> {
  const page = form.page()
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Tap to add photos' }).click()
  await (await chooser).setFiles(files)
}

/** The chosen photos, in order. */
export function tiles(form: Locator): Locator {
  return form.getByRole('list', { name: 'Chosen photos' }).getByRole('img')
}

/** The natural size of an image, and which of its corners are red, starting at the top left. */
export async function cornerColour(
  picture: Locator,
): Promise<{ width: number; height: number; isRed: boolean[] }> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.drawImage(image, 0, 0)
    const isRed = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data
      return red > 180 && blue < 90
    }
    const [right, foot] = [width - 3, height - 3]
    return {
      width,
      height,
      isRed: [isRed(3, 3), isRed(right, 3), isRed(3, foot), isRed(right, foot)],
    }
  })
}

/** Number of transparent and of black pixels of an image. */
export async function clearPixels(picture: Locator): Promise<{ clear: number; black: number }> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('No canvas')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    let [clear, black] = [0, 0]
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
      if (alpha < 255) clear += 1
      else if (red + green + blue < 24) black += 1
    }
    return { clear, black }
  })
}

/** Metadata that reveals where a photo was taken, found in its bytes as `exifSegment` writes it. */
export function findLocationMetadata(bytes: string): string[] {
  const position = '\0\0\0\x26\0\0\0\x01\0\0\0\x2f\0\0\0\x01'
  const found: [string, string][] = [
    ['Exif', 'Exif'],
    ['Exif', 'EXIF'],
    ['XMP', 'XMP '],
    ['Telltale', 'Telltale'],
    ['position', position],
  ]
  return [...new Set(found.filter(([, sign]) => bytes.includes(sign)).map(([name]) => name))]
}

import sharp from 'sharp'
import { drawIcon } from './layers.ts'
import { packIco } from './pack-ico.ts'

const svgs = {
  any: drawIcon({ ground: 'tile', drawing: 'compass' }),
  maskable: drawIcon({ ground: 'ground', drawing: 'compass', isInSafeZone: true }),
  monochrome: drawIcon({ drawing: 'compass-in-one-colour', isInSafeZone: true }),
  saved: drawIcon({ ground: 'disc', drawing: 'heart' }),
  add: drawIcon({ ground: 'disc', drawing: 'plus' }),
}

/** Sides of the images in favicon.ico, in px. */
const favicons = [16, 32, 48]

/** Every icon of the app, by its path in `public/`. */
export async function makeIcons(): Promise<ReadonlyMap<string, Buffer>> {
  const { any, maskable, monochrome, saved, add } = svgs
  return new Map([
    ['icon.svg', Buffer.from(any)],
    ['icon-maskable.svg', Buffer.from(maskable)],
    ['icon-monochrome.svg', Buffer.from(monochrome)],
    ['icons/any-192.png', await png(any, 192)],
    ['icons/any-512.png', await png(any, 512)],
    ['icons/maskable-192.png', await png(maskable, 192)],
    ['icons/maskable-512.png', await png(maskable, 512)],
    ['icons/monochrome-192.png', await png(monochrome, 192)],
    ['icons/monochrome-512.png', await png(monochrome, 512)],
    ['icons/saved-96.png', await png(saved, 96)],
    ['icons/add-96.png', await png(add, 96)],
    // iOS rounds the corners itself, and shows black where an image is transparent.
    ['apple-touch-icon.png', await png(maskable, 180, { isOpaque: true })],
    ['favicon.ico', packIco(await Promise.all(favicons.map((side) => png(any, side))))],
  ])
}

/** `side` in px. Rendered at that size, not resized from another. */
async function png(svg: string, side: number, { isOpaque = false } = {}): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: (72 * side) / 512 }).resize(side, side)
  const opaque = isOpaque ? image.removeAlpha() : image
  return opaque.png({ compressionLevel: 9, effort: 10 }).toBuffer()
}

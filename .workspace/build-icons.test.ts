import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { manifestIn } from '../web/src/app/manifest.ts'
import { makeIcons } from './icons/make-icons.ts'

const root = (path: string) => fileURLToPath(new URL(`../public/${path}`, import.meta.url))
/** Maximum difference of a channel (0 to 255) between platforms that round differently. */
const maxDifference = 2

test('the shipped icons are exactly the icons that the build makes from `source.svg`', async () => {
  const icons = await makeIcons()
  const made = [...icons.keys()]
  const shipped = readdirSync(root('icons')).map((name) => `icons/${name}`)
  expect(made.filter((path) => path.startsWith('icons/')).sort()).toEqual(shipped.sort())
  for (const [path, bytes] of icons) {
    const there = readFileSync(root(path))
    if (!path.endsWith('.png')) expect([path, there.equals(bytes)]).toEqual([path, true])
    else expect([path, await difference(there, bytes)]).toEqual([path, expect.toSatisfy(isSmall)])
  }
})

test('every icon and screenshot of the manifest exists, with the declared size and type', async () => {
  const { icons = [], screenshots = [], shortcuts = [] } = manifestIn('en')
  const images = [...icons, ...screenshots, ...shortcuts.flatMap(({ icons = [] }) => icons)]
  expect(images.length).toBe(15)
  for (const { src, sizes, type } of images) {
    const { format, width, height } = await sharp(root(src.slice(1))).metadata()
    const side = `${width}x${height}`
    expect([src, `image/${format}`]).toEqual([src, type?.replace('+xml', '')])
    expect([src, sizes === 'any' ? 'any' : side]).toEqual([src, sizes])
  }
})

test('there are PNG icons for every purpose, and an opaque icon for iOS', async () => {
  const png = manifestIn('en').icons?.filter(({ type }) => type === 'image/png') ?? []
  expect(png.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
    ['any', 'maskable', 'monochrome'].flatMap((it) => [`${it} 192x192`, `${it} 512x512`]),
  )
  const { width, height, hasAlpha } = await sharp(root('apple-touch-icon.png')).metadata()
  expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false })
})

test('the drawing of a maskable icon lies in the safe zone', async () => {
  const { data, info } = await sharp(root('icons/maskable-512.png'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, channels } = info
  const background = data.subarray(0, 3)
  let furthest = 0
  for (let at = 0; at < data.length; at += channels) {
    const isBackground = [0, 1, 2].every(
      (c) => Math.abs((data[at + c] ?? 0) - (background[c] ?? 0)) <= 2,
    )
    if (isBackground) continue
    const pixel = at / channels
    const x = (pixel % width) + 0.5 - width / 2
    const y = Math.floor(pixel / width) + 0.5 - width / 2
    furthest = Math.max(furthest, Math.hypot(x, y))
  }
  expect(furthest).toBeGreaterThan(width * 0.3)
  expect(furthest).toBeLessThanOrEqual(width * 0.4)
})

const isSmall = (difference: number) => difference <= maxDifference

/** Returns the maximum difference of two images in one channel of one pixel; infinite for different sizes. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((it) => sharp(it).ensureAlpha().raw().toBuffer()),
  )
  if (!a || !b || a.length !== b.length) return Number.POSITIVE_INFINITY
  return a.reduce((max, value, at) => Math.max(max, Math.abs(value - (b[at] ?? 0))), 0)
}

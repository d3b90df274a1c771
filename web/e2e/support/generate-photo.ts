import { createRequire } from 'node:module'

// sharp is a dependency of the server, not of the app.
const sharp = createRequire(new URL('../../../sync-server/package.json', import.meta.url))('sharp')

type Colour = readonly [red: number, green: number, blue: number]

const skies: readonly Colour[] = [
  [127, 183, 230],
  [244, 167, 139],
  [201, 182, 242],
  [251, 227, 164],
  [159, 214, 194],
  [242, 182, 207],
  [168, 196, 232],
]
const sun: Colour = [255, 246, 216]
const farHill: Colour = [74, 125, 95]
const nearHill: Colour = [47, 90, 69]

/**
 * Generates a JPEG of hills. Sky, shape and the number of suns identify it. Drawn pixel by pixel,
 * because the server in this process has disabled all other input formats.
 */
export async function generatePhoto(n: number): Promise<Buffer<ArrayBuffer>> {
  const [width, height] = n % 3 === 1 ? [1200, 1600] : [1600, 1200]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set(colourAt(n, { x, y, width, height }), (y * width + x) * 3)
  const raw = { width, height, channels: 3 }
  return sharp(pixels, { raw }).jpeg({ quality: 85 }).toBuffer()
}

interface Pixel {
  x: number
  y: number
  width: number
  height: number
}

function colourAt(n: number, { x, y, width, height }: Pixel): Colour {
  const [across, down] = [x / width, y / height]
  if (down > 0.8 + 0.07 * Math.sin(across * 5 + 2)) return nearHill
  if (down > 0.6 + 0.12 * Math.sin(across * 7 - 1)) return farHill
  for (let at = 0; at <= n; at++) if (Math.hypot(x - 140 - at * 150, y - 180) < 60) return sun
  return skies[n % skies.length] ?? sun
}

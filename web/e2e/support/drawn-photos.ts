import { createRequire } from 'node:module'

// The server's own, which the app has no use for.
const sharp = createRequire(new URL('../../../sync-server/package.json', import.meta.url))('sharp')

const skies = ['#7fb7e6', '#f4a78b', '#c9b6f2', '#fbe3a4', '#9fd6c2', '#f2b6cf', '#a8c4e8']

/** A photo of hills, as a JPEG: the sky, the shape and the number of suns tell which it is. */
export async function drawnPhoto(n: number): Promise<Buffer<ArrayBuffer>> {
  const [width, height] = n % 3 === 1 ? [1200, 1600] : [1600, 1200]
  const suns = Array.from(
    { length: n + 1 },
    (_, at) => `<circle cx="${140 + at * 150}" cy="180" r="60" fill="#fff6d8"/>`,
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${skies[n % skies.length]}"/>${suns}
    <path d="M0 ${height * 0.7} Q ${width * 0.3} ${height * 0.4} ${width * 0.6} ${height * 0.7} T ${width} ${height * 0.6} V ${height} H 0 Z" fill="#4a7d5f"/>
    <path d="M0 ${height * 0.85} Q ${width * 0.5} ${height * 0.65} ${width} ${height * 0.9} V ${height} H 0 Z" fill="#2f5a45"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}

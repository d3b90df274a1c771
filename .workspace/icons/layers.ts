import { readFileSync } from 'node:fs'

const source = readFileSync(new URL('source.svg', import.meta.url), 'utf8')

/** The layers of the drawing from which all icons are made, by id. */
const layers = new Map(
  [...source.matchAll(/<g id="([\w-]+)">\n([\s\S]*?)<\/g>\n/g)].map(([, id = '', content = '']) => [
    id,
    content,
  ]),
)

function layer(id: string): string {
  const content = layers.get(id)
  if (content === undefined) throw new Error(`The drawing has no layer ${id}`)
  return content
}

interface Icon {
  /** The background; a monochrome icon has none. */
  ground?: 'ground' | 'tile' | 'disc'
  drawing: 'compass' | 'compass-in-one-colour' | 'heart' | 'plus'
  /** Shrinks the drawing, so that all of it lies in the safe zone of maskable icons. */
  isInSafeZone?: true
}

/** Returns one icon made of the layers, as SVG. */
export function drawIcon({ ground, drawing, isInSafeZone }: Icon): string {
  const content = isInSafeZone
    ? `<g transform="translate(15.4 15.4)scale(.94)">\n${layer(drawing)}</g>\n`
    : layer(drawing)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">\n${
    ground ? layer(ground) : ''
  }${content}</svg>\n`
}

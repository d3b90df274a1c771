import type { WorldLayer } from '../style/coast-layers.ts'
import { valueAt } from './value-at.ts'

/** One pass over all that is of a kind in a tile; a width, in px of the page, makes it a line. */
export interface PaintStep {
  kind: string
  colour: string
  alpha: number
  width?: number
}

/** How a blurred line is made: one over the other, each narrower and nearer to its own colour. */
const mostStrokes = 8

/**
 * What of the style's own layers is to be painted at a zoom, from the ground up, so that the map looks
 * the same whoever draws it. Lines with a blur are those that lie on the sea.
 */
export function paintSteps(
  layers: readonly WorldLayer[],
  zoom: number,
  ratio: number,
  sea: string,
): PaintStep[] {
  return layers.flatMap((layer) =>
    layer.type === 'fill' ? fillSteps(layer, ratio) : lineSteps(layer, zoom, ratio, sea),
  )
}

function fillSteps(
  { filter, paint = {} }: Extract<WorldLayer, { type: 'fill' }>,
  ratio: number,
): PaintStep[] {
  const kind = kindOf(filter)
  const fill = { kind, colour: String(paint['fill-color']), alpha: 1 }
  if (paint['fill-antialias'] === false) return [fill]
  // MapLibre smooths an edge by a line along it, else islands of a pixel would be lost under their shore.
  const outline = String(paint['fill-outline-color'] ?? fill.colour)
  return [fill, { ...fill, colour: outline, width: 1 / ratio }]
}

function lineSteps(
  { filter, paint = {} }: Extract<WorldLayer, { type: 'line' }>,
  zoom: number,
  ratio: number,
  sea: string,
): PaintStep[] {
  const kind = kindOf(filter)
  const colour = String(paint['line-color'])
  const alpha = valueAt(paint['line-opacity'], zoom, 1)
  const width = valueAt(paint['line-width'], zoom, 1)
  const blur = valueAt(paint['line-blur'], zoom, 0)
  if (alpha === 0) return []
  if (blur === 0) return [{ kind, colour, alpha, width }]
  // As MapLibre does: from half a pixel beyond the edge inwards, evenly, over the blur and one pixel.
  const pixel = 1 / ratio
  const count = Math.min(mostStrokes, Math.ceil(blur * ratio))
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    const reach = width / 2 + pixel / 2 - share * (blur + pixel)
    return { kind, colour: mixed(sea, colour, (index + 1) / count), alpha, width: 2 * reach }
  }).filter((step) => step.width > 0)
}

/** Each layer of the base map is of one kind of feature. */
function kindOf(filter: unknown): string {
  return String((filter as readonly unknown[])[2])
}

/** From one colour, `#rrggbb`, to the other. */
function mixed(from: string, to: string, share: number): string {
  const part = (at: number) => {
    const [a = 0, b = 0] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

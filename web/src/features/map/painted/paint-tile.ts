import type { GeoJSONVTFeature } from '@maplibre/geojson-vt'
import { extent } from './cut-tiles.ts'
import type { PaintStep } from './paint-steps.ts'
import { tilePixels } from './painted-source.ts'

/** What of a canvas is painted with. */
export type Brush = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'globalAlpha'
  | 'lineWidth'
  | 'lineJoin'
  | 'miterLimit'
  | 'fillRect'
  | 'fill'
  | 'stroke'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
>

/** Paints one tile, a canvas of `ratio` times its width on the page, with the sea as its ground. */
export function paintTile(
  brush: Brush,
  features: readonly GeoJSONVTFeature[],
  steps: readonly PaintStep[],
  { ratio, sea }: { ratio: number; sea: string },
): void {
  const side = tilePixels * ratio
  brush.globalAlpha = 1
  brush.fillStyle = sea
  brush.fillRect(0, 0, side, side)
  // MapLibre's own: a sharper corner is cut off.
  brush.lineJoin = 'miter'
  brush.miterLimit = 2
  let traced = ''
  for (const { kind, colour, alpha, width } of steps) {
    // Steps of one kind follow each other, and a path is there until the next.
    if (kind !== traced) trace(brush, features, kind, side / extent)
    traced = kind
    brush.globalAlpha = alpha
    if (width === undefined) {
      brush.fillStyle = colour
      brush.fill('evenodd')
    } else {
      brush.strokeStyle = colour
      brush.lineWidth = width * ratio
      brush.stroke()
    }
  }
}

function trace(
  brush: Brush,
  features: readonly GeoJSONVTFeature[],
  kind: string,
  scale: number,
): void {
  brush.beginPath()
  for (const { type, tags, geometry } of features) {
    if (type === 1 || tags?.kind !== kind) continue
    for (const line of geometry) {
      for (const [at, [x, y]] of line.entries()) {
        if (at === 0) brush.moveTo(x * scale, y * scale)
        else brush.lineTo(x * scale, y * scale)
      }
      if (type === 3) brush.closePath()
    }
  }
}

import type { Map as MapLibreMap } from 'maplibre-gl'
import { categoryGlyphs } from './category-glyphs.ts'
import { readToken } from './read-token.ts'
import type { Theme } from './style/map-colours.ts'
import { addTownImage } from './town-images.ts'

/** Height of the pin from its tip to its top, in CSS pixels. */
export const pinHeight = 43

const shapes = {
  dot: { width: 34, height: 34, centre: 17, radius: 13.5, glyph: 15 },
  pin: { width: 42, height: 46, centre: 19.5, radius: 17, glyph: 19 },
} as const

export type MarkerShape = keyof typeof shapes

/** Images are named by shape, theme and category, so that a change of theme asks for new ones. */
export function markerImagePrefix(shape: MarkerShape, theme: Theme): string {
  return `marker:${shape}:${theme}:`
}

/** Draws a marker the first time the map wants it. */
export function drawMissingMarkers(map: MapLibreMap): void {
  map.setMissingStyleImageResolver(async (id) => {
    const pixelRatio = Math.min(3, Math.ceil(window.devicePixelRatio))
    if (addTownImage(map, id, pixelRatio)) return
    const [kind, shape, , category = ''] = id.split(':')
    if (kind !== 'marker' || !isShape(shape) || map.hasImage(id)) return
    const image = drawMarker(shape, category, pixelRatio)
    if (image) map.addImage(id, image, { pixelRatio })
  })
}

function isShape(value: string | undefined): value is MarkerShape {
  return value !== undefined && value in shapes
}

function drawMarker(shape: MarkerShape, category: string, pixelRatio: number): ImageData | null {
  const { width, height, centre, radius, glyph } = shapes[shape]
  const canvas = document.createElement('canvas')
  canvas.width = width * pixelRatio
  canvas.height = height * pixelRatio
  const context = canvas.getContext('2d')
  if (!context) return null
  context.scale(pixelRatio, pixelRatio)

  const outline = shape === 'pin' ? pinPath(width / 2, centre, radius) : new Path2D()
  if (shape === 'dot') outline.arc(width / 2, centre, radius, 0, Math.PI * 2)
  context.shadowColor = 'rgb(10 30 30 / 0.35)'
  context.shadowBlur = 3 * pixelRatio
  context.shadowOffsetY = pixelRatio
  context.fillStyle = readToken(`--cat-${category}`) || readToken('--cat-default') || '#0f8a80'
  context.fill(outline)
  context.shadowColor = 'transparent'
  context.strokeStyle = '#fff'
  context.lineWidth = shape === 'pin' ? 2.5 : 2
  context.stroke(outline)

  context.translate(width / 2 - glyph / 2, centre - glyph / 2)
  context.scale(glyph / 24, glyph / 24)
  context.lineWidth = 2.4
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(categoryGlyphs[category] ?? 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0'))
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** A drop: a circle whose lower quarter runs down into the tip. */
function pinPath(x: number, y: number, radius: number): Path2D {
  const path = new Path2D()
  const tip = y + radius + 7.5
  path.arc(x, y, radius, Math.PI * 0.72, Math.PI * 0.28)
  path.quadraticCurveTo(x + radius * 0.28, tip - 4, x, tip)
  path.quadraticCurveTo(
    x - radius * 0.28,
    tip - 4,
    x + Math.cos(Math.PI * 0.72) * radius,
    y + Math.sin(Math.PI * 0.72) * radius,
  )
  path.closePath()
  return path
}

import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Theme } from './style/map-colours.ts'
import { addTownImage } from './town-images.ts'
import { readToken } from './use-theme.ts'

/** Outlines on a 24 × 24 field, the same as the cards' icons; from Lucide (ISC licence). */
export const categoryGlyphs: Readonly<Record<string, string>> = {
  activities:
    'M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12 2v4M6.8 15l-3.5 2M20.7 7l-3.5 2M6.8 9 3.3 7M20.7 17l-3.5-2M9 22l3-8 3 8M8 22h8M18 18.7a9 9 0 1 0-12 0',
  accommodation:
    'M2 20v-8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8M4 10V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4M12 4v6M2 18h20',
  schools:
    'M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0zM22 10v6M6 12.5V16a6 3 0 0 0 12 0v-3.5',
  hubs: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16.24 7.76l-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z',
  communities:
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  restaurants:
    'M3 2v7c0 1.1.9 2 2 2h4a2 2 0 0 0 2-2V2M7 2v20M21 15V2a5 5 0 0 0-5 5v6c0 1.1.9 2 2 2h3Zm0 0v7',
  doctors:
    'M11 2v2M5 2v2M5 3H4a2 2 0 0 0-2 2v4a6 6 0 0 0 12 0V5a2 2 0 0 0-2-2h-1M8 15a6 6 0 0 0 12 0v-3M18 10a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  coworking:
    'M18 5a2 2 0 0 1 2 2v8.526a2 2 0 0 0 .212.897l1.068 2.127a1 1 0 0 1-.9 1.45H3.62a1 1 0 0 1-.9-1.45l1.068-2.127A2 2 0 0 0 4 15.526V7a2 2 0 0 1 2-2zM20.054 15.987H3.946',
}

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

import type { Map as MapLibreMap } from 'maplibre-gl'
import { drawMarker, isMarkerShape, type Line, type MarkerShape } from './draw-marker.ts'
import type { Theme } from './style/map-colours.ts'
import { addTownImage } from './town-images.ts'
import { readCssVariable } from './use-theme.ts'

/** Outlines in a 24 × 24 viewBox, the same as the cards' icons; from Lucide (ISC licence). */
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

const defaultGlyph = 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0'

/** Images are named by shape, theme and category, so that a theme change requests new ones. */
export function markerImagePrefix(shape: MarkerShape, theme: Theme): string {
  return `marker:${shape}:${theme}:`
}

/** Draws a marker image when the map first requests it. */
export function drawMissingMarkers(map: MapLibreMap): void {
  map.setMissingStyleImageResolver(async (id) => {
    const pixelRatio = Math.min(3, Math.ceil(window.devicePixelRatio))
    if (addTownImage(map, id, pixelRatio)) return
    const [kind, shape, , category = ''] = id.split(':')
    if (kind !== 'marker' || !isMarkerShape(shape) || map.hasImage(id)) return
    const colour = readCssVariable(`--cat-${category}`) || readCssVariable('--cat-default')
    const glyph = linesOf(categoryGlyphs[category] ?? defaultGlyph)
    const style = { colour, on: readCssVariable('--on-cat'), glyph, pixelRatio }
    map.addImage(id, drawMarker(shape, style), { pixelRatio })
  })
}

/** A cache of the measured lines of each icon, in its 24 × 24 viewBox. */
const linesByPath = new Map<string, readonly Line[]>()

/** Points along the outlines of an icon. The browser measures them without rendering. */
function linesOf(path: string): readonly Line[] {
  const known = linesByPath.get(path)
  if (known) return known
  const lines = (path.match(/M[^M]*/g) ?? []).map((part): Line => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    element.setAttribute('d', part)
    const length = element.getTotalLength()
    const steps = Math.max(1, Math.ceil(length))
    return Array.from({ length: steps + 1 }, (_, step) => {
      const { x, y } = element.getPointAtLength((length * step) / steps)
      return [x, y]
    })
  })
  linesByPath.set(path, lines)
  return lines
}

/** The vertices of a line, in CSS pixels or in the 24 × 24 viewBox of an icon. */
export type Line = readonly (readonly [x: number, y: number])[]

/** The height of the pin from its tip to its top, in CSS pixels. */
export const pinHeight = 43

const shapes = {
  dot: { width: 34, height: 34, centre: 17, radius: 13.5, glyph: 15, border: 2 },
  pin: { width: 42, height: 46, centre: 19.5, radius: 17, glyph: 19, border: 2.5 },
} as const

export type MarkerShape = keyof typeof shapes

export function isMarkerShape(value: string | undefined): value is MarkerShape {
  return value !== undefined && value in shapes
}

type Colour = readonly [red: number, green: number, blue: number]

const shadow = { colour: [10, 30, 30] as Colour, alpha: 0.35, spread: 1.5, drop: 1 }
/** In units of the 24 × 24 viewBox. */
const glyphStroke = 2.4

interface MarkerStyle {
  colour: string
  on: string
  glyph: readonly Line[]
  pixelRatio: number
}

/**
 * Draws a marker pixel by pixel. It uses no canvas, because browsers with fingerprinting protection add noise to
 * the pixels that are read from a canvas, and MapLibre reads images from a canvas as well. `glyph` is the icon as
 * lines in a 24 × 24 viewBox. The icon and the border have the colour `on`.
 */
export function drawMarker(shape: MarkerShape, marker: MarkerStyle) {
  const { glyph, pixelRatio } = marker
  const sizes = shapes[shape]
  const { width: wide, height: high, centre, radius, border } = sizes
  const outline =
    shape === 'pin' ? pinOutline(wide / 2, centre, radius) : ring(wide / 2, centre, radius)
  const [width, height] = [wide * pixelRatio, high * pixelRatio]
  const data = new Uint8ClampedArray(width * height * 4)
  const fill = readColour(marker.colour)
  const on = readColour(marker.on)
  const covered = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance * pixelRatio))
  const corners = toVertices(outline)
  const icon = glyph.map(toVertices)
  const scale = sizes.glyph / 24
  const distances = new Float64Array(width * height)

  for (let at = 0; at < distances.length; at += 1) {
    const x = ((at % width) + 0.5) / pixelRatio
    const y = (Math.floor(at / width) + 0.5) / pixelRatio
    const distance = signedDistance(x, y, corners)
    distances[at] = distance
    // The shadow is the same shape, one pixel lower.
    const above = distances[at - shadow.drop * pixelRatio * width] ?? Number.POSITIVE_INFINITY
    blendPixel(data, at, shadow.colour, shadow.alpha * blurred(above))
    if (distance > border) continue
    blendPixel(data, at, fill, covered(distance))
    blendPixel(data, at, on, covered(Math.abs(distance) - border / 2))
    const u = (x - wide / 2) / scale + 12
    const v = (y - centre) / scale + 12
    if (u < -2 || u > 26 || v < -2 || v > 26) continue
    let nearest = Number.POSITIVE_INFINITY
    for (const line of icon) nearest = Math.min(nearest, distanceTo(u, v, line))
    blendPixel(data, at, on, covered((nearest - glyphStroke / 2) * scale))
  }
  return { width, height, data }
}

/** Blends a colour over a pixel. Colours are not premultiplied, as in ImageData. */
function blendPixel(data: Uint8ClampedArray, pixel: number, colour: Colour, alpha: number): void {
  if (alpha <= 0) return
  const at = pixel * 4
  const backdrop = ((data[at + 3] ?? 0) / 255) * (1 - alpha)
  const sum = alpha + backdrop
  for (let channel = 0; channel < 3; channel += 1) {
    const mixed = (colour[channel] ?? 0) * alpha + (data[at + channel] ?? 0) * backdrop
    data[at + channel] = mixed / sum
  }
  data[at + 3] = sum * 255
}

/** The opacity of a blurred shape at this distance; negative distances are inside. */
function blurred(distance: number): number {
  const share = 1 / (1 + Math.exp((1.7 * distance) / shadow.spread))
  return share < 0.02 ? 0 : share
}

/** Returns the vertices as a flat array of x and y, because drawing a marker reads them some hundred thousand times. */
const toVertices = (line: Line) => Float64Array.from(line.flat())

/** Returns the distance to a closed outline; it is negative inside. */
function signedDistance(x: number, y: number, corners: Float64Array): number {
  let isInside = false
  let ax = corners.at(-2) ?? 0
  let ay = corners.at(-1) ?? 0
  for (let at = 0; at < corners.length; at += 2) {
    const bx = corners[at] ?? 0
    const by = corners[at + 1] ?? 0
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
    ax = bx
    ay = by
  }
  const distance = distanceTo(x, y, corners)
  return isInside ? -distance : distance
}

/** The distance to the nearest point of a line, which rounds its ends and corners. */
function distanceTo(x: number, y: number, corners: Float64Array): number {
  let nearest = Number.POSITIVE_INFINITY
  let ax = corners[0] ?? 0
  let ay = corners[1] ?? 0
  for (let at = 0; at < corners.length; at += 2) {
    const bx = corners[at] ?? 0
    const by = corners[at + 1] ?? 0
    const dx = bx - ax
    const dy = by - ay
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length
    const share = Math.min(1, Math.max(0, along))
    const ox = x - ax - share * dx
    const oy = y - ay - share * dy
    const square = ox * ox + oy * oy
    if (square < nearest) nearest = square
    ax = bx
    ay = by
  }
  return Math.sqrt(nearest)
}

function arc(x: number, y: number, radius: number, from: number, to: number): Line {
  const steps = 48
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const
  })
}

function ring(x: number, y: number, radius: number): Line {
  return arc(x, y, radius, 0, Math.PI * 2)
}

/** A drop: a circle whose lower quarter tapers to the tip. */
function pinOutline(x: number, y: number, radius: number): Line {
  const tip = y + radius + 7.5
  const round = arc(x, y, radius, Math.PI * 0.72, Math.PI * 2.28)
  const [endX, endY] = round.at(-1) ?? [x, y]
  const curve = Array.from({ length: 9 }, (_, step) => {
    const [t, rest] = [step / 8, 1 - step / 8]
    const across = rest * rest * (endX - x) + 2 * t * rest * radius * 0.28
    return [across, rest * rest * endY + 2 * t * rest * (tip - 4) + t * t * tip] as const
  })
  const right = curve.map(([across, down]) => [x + across, down] as const)
  const left = curve.map(([across, down]) => [x - across, down] as const)
  return [...round, ...right, ...left.toReversed()]
}

/** Parses `#0891b2` or `#09b`; teal for any other format. */
function readColour(text: string): Colour {
  const [, short] = /^#([\da-f]{3})$/i.exec(text) ?? []
  const digits = short ? short.replaceAll(/./g, '$&$&') : /^#([\da-f]{6})/i.exec(text)?.[1]
  const value = Number.parseInt(digits ?? '0f8a80', 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

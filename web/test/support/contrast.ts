type Colour = [red: number, green: number, blue: number]

/**
 * The contrast ratio of WCAG 2.2 between a mark and its background; `alpha` is the opacity of the mark, from
 * 0 to 1.
 */
export function contrast(mark: string, ground: string, alpha = 1): number {
  const below = parse(ground)
  const above = parse(mark).map((value, i) => value * alpha + (below[i] ?? 0) * (1 - alpha))
  const [light, dark] = [luminance(above as Colour), luminance(below)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function parse(hex: string): Colour {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

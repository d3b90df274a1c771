/** Spellings that stand for each other, with the countries where they do. */
const variants: { in?: string[]; from: RegExp; to: string }[] = [
  { from: / city$|^city of /g, to: '' },
  // Xàtiva and Játiva, Muxía and Mugía, Xalapa and Jalapa.
  { in: ['ES', 'MX'], from: /x|g(?=[ei])/g, to: 'j' },
  // Modern and older Greek endings: Ermoupoli and Ermoúpolis.
  { in: ['GR', 'CY'], from: /(?<=\w{5})s$/g, to: '' },
]

/** A looser form of a folded name within one country, tried when the exact one is not found. */
export function loosenPlace(folded: string, country: string): string {
  const loose = variants.reduce(
    (text, variant) =>
      !variant.in || variant.in.includes(country) ? text.replace(variant.from, variant.to) : text,
    folded,
  )
  return loose.replaceAll(' ', '')
}

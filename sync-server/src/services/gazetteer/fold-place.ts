const undecomposed: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** Words that are written in two ways everywhere, in the form that a search may break off in. */
const abbreviations: Record<string, string> = { st: 'saint', ste: 'sainte', mt: 'mount', ko: 'koh' }

/** Folds case, accents, width, punctuation and abbreviations: "St-Gilles (Réunion)" → "saint gilles reunion". */
export function foldPlace(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => undecomposed[letter] ?? letter)
    .replace(/['’‘`ʻʼʿʾ´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<![^ ])(?:ste?|mt|ko)(?![^ ])/g, (word) => abbreviations[word] ?? word)
    .trim()
}

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

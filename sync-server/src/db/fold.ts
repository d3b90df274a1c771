import { foldText } from '@worldschool/schema'

const ascii = /^[\0-\x7f]*$/

/**
 * Names that people take for the same become the same: width and composition (NFKC), case, and the
 * two small sigmas, and runs of spaces. Upper case first, because only that way ß meets SS. What is
 * searched through is folded row by row, so the plain texts take a short way to the same end.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return oneSpaced(text).toLowerCase()
  return oneSpaced(text.normalize('NFKC'))
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
}

/** Text as every search compares it: accents and the kind of kana are the same too. */
export function foldForSearch(text: string): string {
  return foldText(fold(text))
}

function oneSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/**
 * Names that people take for the same become the same: width and composition (NFKC), case, and the
 * two small sigmas, and runs of spaces. Upper case first, because only that way ß meets SS.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
}

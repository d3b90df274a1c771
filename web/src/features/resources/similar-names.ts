import { foldText } from '@worldschool/schema'

const separators = /[^\p{L}\p{N}\p{M}]+/u
/** Of the letters of the longer name, how many may differ. */
const mostTypos = 0.2
/** Of the words of both names, how many must be the same. */
const leastOverlap = 0.7

/** A name as it is compared: its words, folded, without signs. */
export function nameWords(name: string): string[] {
  return foldText(name).split(separators).filter(Boolean)
}

/** Whether two names may be one place's: but for typing errors, or the order or number of words. */
export function areSimilarNames(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false
  const shared = new Set(a.filter((word) => b.includes(word))).size
  const shorter = Math.min(new Set(a).size, new Set(b).size)
  const overlap = (2 * shared) / (new Set(a).size + new Set(b).size)
  if (shared >= 2 && (shared === shorter || overlap >= leastOverlap)) return true
  const [left, right] = [[...a.join('')], [...b.join('')]]
  const mostEdits = Math.floor(Math.max(left.length, right.length) * mostTypos)
  return isWithinEdits(left, right, mostEdits)
}

/** Whether one text becomes the other by at most `most` letters put in, out or in another's place. */
function isWithinEdits(a: readonly string[], b: readonly string[], most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let row = b.map((_, index) => index + 1)
  row.unshift(0)
  for (const [index, letter] of a.entries()) {
    const next = [index + 1]
    for (const [column, other] of b.entries()) {
      const replaced = (row[column] ?? 0) + Number(letter !== other)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return (row[b.length] ?? 0) <= most
}

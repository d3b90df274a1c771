import { foldText, withoutRank } from '@worldschool/schema'

const separators = /[^\p{L}\p{N}\p{M}]+/u

/** The words of a search text, folded; what has only signs is looked for as it stands. */
export function searchWords(query: string): string[] {
  const folded = foldText(query.trim())
  const words = folded.split(separators).filter(Boolean)
  if (words.length === 0) return folded.split(/\s+/).filter(Boolean)
  return words.map((word) => foldText(withoutRank(word)))
}

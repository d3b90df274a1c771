import { foldText, withoutRank, wordSeparator } from '@worldschool/schema'

/** The words of a search text, folded; what has only signs is looked for as it stands. */
export function searchWords(query: string): string[] {
  const folded = foldText(query.trim())
  const words = folded.split(wordSeparator).filter(Boolean)
  if (words.length === 0) return folded.split(/\s+/).filter(Boolean)
  return words.map((word) => foldText(withoutRank(word)))
}

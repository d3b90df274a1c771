import { foldText } from './fold-text.ts'

const separators = /[^\p{L}\p{N}\p{M}]+/u
/** 東京都 is 東京, 札幌市 is 札幌: most write the one, some the other. */
const administrative = /^(\p{Script=Han}{2,})[都道府県縣市區区町村省]$/u

/** The words of a search text, folded; what has only signs is looked for as it stands. */
export function searchWords(query: string): string[] {
  const folded = foldText(query.trim())
  const words = folded.split(separators).filter(Boolean)
  if (words.length === 0) return folded.split(/\s+/).filter(Boolean)
  return words.map((word) => word.replace(administrative, '$1'))
}

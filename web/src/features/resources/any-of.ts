import { foldText } from './fold-text.ts'

/**
 * A pattern's alternatives out of lists of words with commas between them, folded as the texts are
 * that they are held against. The longest first: a word must not stop at the beginning of another.
 */
export function anyOf(...lists: readonly string[]): string {
  const words = lists.flatMap((list) => foldText(list).split(/,\s*/))
  return `(?:${words.sort((a, b) => b.length - a.length).join('|')})`
}

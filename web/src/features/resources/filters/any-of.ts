import { foldText } from '@worldschool/schema'

/**
 * A pattern's alternatives out of lists with commas between the words, which may be small patterns
 * themselves; folded as the texts are that they are held against. The longest first: a word must not
 * stop at the beginning of another.
 */
export function anyOf(...lists: readonly string[]): string {
  const words = lists.flatMap((list) => foldText(list).split(/,\s*/))
  return `(?:${words.sort((a, b) => b.length - a.length).join('|')})`
}

import { foldText } from '@worldschool/schema'

/**
 * Builds the alternatives of a regular expression from comma-separated lists. The words may be small patterns
 * themselves and are folded like the texts they are matched with. The longest come first, so that a word does
 * not match as the prefix of another.
 */
export function anyOf(...lists: readonly string[]): string {
  const words = lists.flatMap((list) => foldText(list).split(/,\s*/))
  return `(?:${words.sort((a, b) => b.length - a.length).join('|')})`
}

import { foldText } from '@worldschool/schema'

/**
 * Builds the alternatives of a regular expression from comma-separated lists. The words may be small patterns. They
 * are folded like the texts in which they are searched. Longer words come first, so that a shorter word does not
 * match as the prefix of a longer one.
 */
export function regexAlternation(...lists: readonly string[]): string {
  const words = lists.flatMap((list) => foldText(list).split(/,\s*/))
  return `(?:${words.sort((a, b) => b.length - a.length).join('|')})`
}

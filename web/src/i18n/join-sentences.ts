/** Whole sentences one after the other: Japanese and Chinese put no space between them. */
export function joinSentences(sentences: readonly string[], language: string): string {
  return sentences.join(/^(?:ja|zh)\b/.test(language) ? '' : ' ')
}

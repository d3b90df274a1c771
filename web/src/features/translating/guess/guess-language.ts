import { commonWords } from './common-words.ts'
import { languageByScript } from './scripts.ts'

/** How many common words a text must have, what part of its words, and how far ahead of the next language. */
const leastWords = 2
const leastShare = 0.15
const leastLead = 1.3

/** A word that many languages have tells little of which it is. */
const languagesByWord = new Map<string, string[]>()
for (const [language, words] of Object.entries(commonWords)) {
  for (const word of new Set(words.split(' ')))
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language])
}

/**
 * The language of a text, as the first part of its BCP 47 tag, from its script and its common words; null
 * where that cannot be told: better to say nothing than something wrong.
 */
export function guessLanguage(text: string): string | null {
  const plain = text.normalize('NFC').replace(/\S*(?:@|:\/\/|www\.)\S*/g, ' ')
  const byScript = languageByScript(plain)
  if (byScript !== undefined) return byScript
  const words = plain.toLowerCase().match(/\p{L}+/gu) ?? []
  const scores = new Map<string, { words: number; weight: number }>()
  for (const word of words) {
    const languages = languagesByWord.get(word) ?? []
    for (const language of languages) {
      const score = scores.get(language) ?? { words: 0, weight: 0 }
      score.words += 1
      score.weight += 1 / languages.length
      scores.set(language, score)
    }
  }
  const [best, next] = [...scores].sort(([, a], [, b]) => b.weight - a.weight)
  if (!best || best[1].words < leastWords || best[1].words / words.length < leastShare) return null
  return best[1].weight >= leastLead * (next?.[1].weight ?? 0) ? best[0] : null
}

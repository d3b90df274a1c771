import type { SourceTown } from './read-sources.ts'

/** Smoothing: how often a longer context must occur to have as much weight as the shorter ones. */
const smoothing = 5
const baseProbability = 0.01

/** Letters are numbers below this, so that trigrams are numbers too, which are faster map keys. */
const alphabet = 512
const numbers = new Map<string, number>()

/**
 * A trigram model of the town names of one country. The score of a name is the mean log probability of
 * each letter after the two before it: high for "München" in Germany, low for "Mjunkhen".
 */
class TrigramModel {
  /** Counts of each context, and of each context with the letter after it. */
  readonly #contexts = new Map<number, number>()
  readonly #ngrams = new Map<number, number>()
  readonly #logarithms = new Map<number, number>()

  train(name: string): void {
    for (const triple of triplesOf(name)) {
      for (let length = 0; length <= 2; length++) {
        increase(this.#contexts, contextOf(triple, length))
        increase(this.#ngrams, tailOf(triple, length))
      }
    }
  }

  score(name: string): number {
    const triples = triplesOf(name)
    let sum = 0
    for (const triple of triples) sum += this.#logarithmOf(triple)
    return sum / triples.length
  }

  #logarithmOf(triple: number): number {
    const known = this.#logarithms.get(triple)
    if (known !== undefined) return known
    let probability = baseProbability
    for (let length = 0; length <= 2; length++) {
      const count = this.#contexts.get(contextOf(triple, length)) ?? 0
      const weight = count / (count + smoothing)
      const share = (this.#ngrams.get(tailOf(triple, length)) ?? 0) / Math.max(count, 1)
      probability = (1 - weight) * probability + weight * share
    }
    const logarithm = Math.log(probability)
    this.#logarithms.set(triple, logarithm)
    return logarithm
  }
}

/** Each letter of a name with the two before it, as one number. */
function triplesOf(name: string): number[] {
  let before = 0
  return [...name.toLowerCase(), '$'].map((letter) => {
    const triple = before * alphabet + numberOf(letter)
    before = triple % alphabet ** 2
    return triple
  })
}

/** Starts at one; zero stands for the start of a name. */
function numberOf(letter: string): number {
  const known = numbers.get(letter)
  if (known !== undefined) return known
  const number = Math.min(numbers.size + 1, alphabet - 1)
  numbers.set(letter, number)
  return number
}

/** Key of a letter with `length` letters before it; different lengths have different keys. */
function tailOf(triple: number, length: number): number {
  return length * alphabet ** 3 + (triple % alphabet ** (length + 1))
}

/** Key of the letters before it alone. */
function contextOf(triple: number, length: number): number {
  return Math.floor(tailOf(triple, length) / alphabet)
}

function increase(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Sorts names by their best score in one of these countries (ISO 3166 codes). */
type RankNames = (names: string[], countries: readonly string[]) => string[]

/** Trains a model for each country with the names of its towns. */
export function trainTrigramModels(towns: readonly SourceTown[]): RankNames {
  const models = new Map<string, TrigramModel>()
  for (const { name, country } of towns) {
    const model = models.get(country) ?? new TrigramModel()
    models.set(country, model)
    model.train(name)
  }
  return (names, countries) => {
    if (names.length < 2) return names
    const candidates = countries.flatMap((code) => models.get(code) ?? [])
    const scored = names.map((name) => {
      return { name, score: Math.max(...candidates.map((model) => model.score(name))) }
    })
    scored.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    return scored.map(({ name }) => name)
  }
}

import type { SourceTown } from './read-sources.ts'

/** How much a longer context must have been seen to count as much as a shorter one. */
const caution = 5
const unseen = 0.01

/** Letters as numbers below this: their triples are then numbers too, which are looked up faster. */
const alphabet = 512
const numbers = new Map<string, number>()

/**
 * How much a name sounds like the towns of one country, as the mean logarithm of how likely each
 * letter is after the two before it: "München" German, "Mjunkhen" nothing.
 */
class Sound {
  /** How often a context was seen, and a context with the letter after it. */
  readonly #contexts = new Map<number, number>()
  readonly #continued = new Map<number, number>()
  readonly #logarithms = new Map<number, number>()

  learn(name: string): void {
    for (const triple of triplesOf(name)) {
      for (let length = 0; length <= 2; length++) {
        increase(this.#contexts, contextOf(triple, length))
        increase(this.#continued, tailOf(triple, length))
      }
    }
  }

  of(name: string): number {
    const triples = triplesOf(name)
    let sum = 0
    for (const triple of triples) sum += this.#logarithmOf(triple)
    return sum / triples.length
  }

  #logarithmOf(triple: number): number {
    const known = this.#logarithms.get(triple)
    if (known !== undefined) return known
    let likelihood = unseen
    for (let length = 0; length <= 2; length++) {
      const seen = this.#contexts.get(contextOf(triple, length)) ?? 0
      const weight = seen / (seen + caution)
      const share = (this.#continued.get(tailOf(triple, length)) ?? 0) / Math.max(seen, 1)
      likelihood = (1 - weight) * likelihood + weight * share
    }
    const logarithm = Math.log(likelihood)
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

/** From one on; zero stands before the first letter. */
function numberOf(letter: string): number {
  const known = numbers.get(letter)
  if (known !== undefined) return known
  const number = Math.min(numbers.size + 1, alphabet - 1)
  numbers.set(letter, number)
  return number
}

/** The letter with so many before it; what is shorter has a number of its own. */
function tailOf(triple: number, length: number): number {
  return length * alphabet ** 3 + (triple % alphabet ** (length + 1))
}

/** Only those before it. */
function contextOf(triple: number, length: number): number {
  return Math.floor(tailOf(triple, length) / alphabet)
}

function increase(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Sorts names by how much they sound like one of these countries, by ISO 3166 codes. */
type ByPlausibility = (names: string[], countries: readonly string[]) => string[]

/** Learns from the towns of each country how its names sound. */
export function learnSounds(towns: readonly SourceTown[]): ByPlausibility {
  const sounds = new Map<string, Sound>()
  for (const { name, country } of towns) {
    const sound = sounds.get(country) ?? new Sound()
    sounds.set(country, sound)
    sound.learn(name)
  }
  return (names, countries) => {
    if (names.length < 2) return names
    const near = countries.flatMap((code) => sounds.get(code) ?? [])
    const scored = names.map((name) => {
      return { name, score: Math.max(...near.map((sound) => sound.of(name))) }
    })
    scored.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    return scored.map(({ name }) => name)
  }
}

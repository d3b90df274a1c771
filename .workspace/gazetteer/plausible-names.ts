import type { SourceTown } from './read-sources.ts'

/** How much a longer context must have been seen to count as much as a shorter one. */
const caution = 5
const unseen = 0.01

/**
 * How much a name sounds like the towns of one country, as the mean logarithm of how likely each
 * letter is after the two before it: "München" German, "Mjunkhen" nothing.
 */
class Sound {
  readonly #seen = new Map<string, number>()
  readonly #logarithms = new Map<string, number>()

  learn(name: string): void {
    for (const three of threesOf(name)) {
      for (const context of contextsOf(three)) {
        this.#count(context)
        this.#count(context + three.charAt(2))
      }
    }
  }

  of(name: string): number {
    const threes = threesOf(name)
    return threes.reduce((sum, three) => sum + this.#logarithmOf(three), 0) / threes.length
  }

  #logarithmOf(three: string): number {
    const known = this.#logarithms.get(three)
    if (known !== undefined) return known
    let likelihood = unseen
    for (const context of contextsOf(three)) {
      const seen = this.#seen.get(context) ?? 0
      const weight = seen / (seen + caution)
      const share = (this.#seen.get(context + three.charAt(2)) ?? 0) / Math.max(seen, 1)
      likelihood = (1 - weight) * likelihood + weight * share
    }
    const logarithm = Math.log(likelihood)
    this.#logarithms.set(three, logarithm)
    return logarithm
  }

  #count(key: string): void {
    this.#seen.set(key, (this.#seen.get(key) ?? 0) + 1)
  }
}

/** Each letter of a name behind the two before it. */
function threesOf(name: string): string[] {
  const text = `^^${name.toLowerCase()}$`
  return Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3))
}

/** What stands before the third letter: nothing, one letter, two; each with a mark of its length. */
function contextsOf(three: string): string[] {
  return ['0', `1${three.charAt(1)}`, `2${three.slice(0, 2)}`]
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

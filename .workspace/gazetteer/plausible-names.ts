import type { SourceTown } from './read-sources.ts'

/** Where the app's languages that are written in Latin letters name their towns. */
const homes = ['DE', 'ES', 'FR', 'GB', 'IT', 'NL', 'PT']
/** How much a longer context must have been seen to count as much as a shorter one. */
const caution = 5
const unseen = 0.01

/**
 * How much a name sounds like the towns of one country, as the mean logarithm of how likely each
 * letter is after the two before it: "München" German, "Mjunkhen" nothing.
 */
class Sound {
  readonly #seen = new Map<string, number>()

  learn(name: string): void {
    for (const { letter, before } of lettersOf(name)) {
      for (const context of contextsOf(before)) {
        this.#count(context)
        this.#count(context + letter)
      }
    }
  }

  of(name: string): number {
    let [sum, count] = [0, 0]
    for (const { letter, before } of lettersOf(name)) {
      let likelihood = unseen
      for (const context of contextsOf(before)) {
        const seen = this.#seen.get(context) ?? 0
        const weight = seen / (seen + caution)
        const share = (this.#seen.get(context + letter) ?? 0) / Math.max(seen, 1)
        likelihood = (1 - weight) * likelihood + weight * share
      }
      sum += Math.log(likelihood)
      count += 1
    }
    return sum / count
  }

  #count(key: string): void {
    this.#seen.set(key, (this.#seen.get(key) ?? 0) + 1)
  }
}

function* lettersOf(name: string): Generator<{ letter: string; before: string }> {
  const text = `^^${name.toLowerCase()}$`
  for (let at = 2; at < text.length; at++) {
    yield { letter: text.charAt(at), before: text.slice(at - 2, at) }
  }
}

/** None, one letter, two; each with a mark of its length. */
function contextsOf(before: string): string[] {
  return ['0', `1${before.charAt(1)}`, `2${before}`]
}

/** Sorts the names of a town by how much they sound like its country or the app's languages. */
export function learnSounds(
  towns: readonly SourceTown[],
): (names: string[], country: string) => string[] {
  const sounds = new Map<string, Sound>()
  for (const { name, country } of towns) {
    const sound = sounds.get(country) ?? new Sound()
    sounds.set(country, sound)
    sound.learn(name)
  }
  return (names, country) => {
    const near = [...new Set([...homes, country])].flatMap((code) => sounds.get(code) ?? [])
    const scored = names.map((name) => {
      return { name, score: Math.max(...near.map((sound) => sound.of(name))) }
    })
    scored.sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    return scored.map(({ name }) => name)
  }
}

import { editDistance, foldPlace } from '@worldschool/schema'

/** How the name of a town matches the search. */
export interface Match {
  town: number
  /** The matching name is the town's main name, not an alternative name. */
  isMain: boolean
  /** The match begins at the first word of the name. */
  isStart: boolean
  /** The match ends with the last letter of the name. */
  isWhole: boolean
}

const space = 32
const nameEnd = 10
const buckets = 1 << 13
/** The minimum length for a search with errors: a shorter text with one error is a different word. */
const minFuzzyLength = 4

/**
 * An index of every word of every folded name, by the word's first two letters. All names are in one string, and a
 * word is an offset in this string: separate strings would take more memory, and would have to be sorted.
 */
export class WordIndex {
  readonly #names: string
  readonly #starts: Uint32Array
  /** The town of each name; an alternative name of town 7 is -8. */
  readonly #owners: Int32Array
  /** Offsets of the words, grouped by bucket. */
  readonly #words: Uint32Array
  readonly #bucketStarts = new Uint32Array(buckets + 1)

  /** `namesByTown` contains the names of each town, with the main name first. */
  constructor(namesByTown: Iterable<readonly string[]>) {
    const starts: number[] = []
    const owners: number[] = []
    const names: string[] = []
    let [town, length] = [0, 0]
    for (const ofTown of namesByTown) {
      const folded = new Set(ofTown.map(foldPlace))
      folded.delete('')
      let owner = town
      for (const name of folded) {
        starts.push(length)
        owners.push(owner)
        names.push(name)
        length += name.length + 1
        owner = -1 - town
      }
      town += 1
    }
    this.#names = `${names.join('\n')}\n`
    this.#starts = Uint32Array.from(starts)
    this.#owners = Int32Array.from(owners)
    this.#words = this.#sortWords()
  }

  /** Yields the names that contain the prefix at the start of a word. The prefix may contain several words. */
  *startingWith(prefix: string): Generator<Match> {
    const bucket = bucketAt(`${prefix}\n`, 0)
    const last = this.#bucketStarts[bucket + 1] ?? 0
    for (let at = this.#bucketStarts[bucket] ?? 0; at < last; at++) {
      const word = this.#words[at] as number
      if (this.#names.startsWith(prefix, word)) yield this.#matchAt(word, prefix.length)
    }
  }

  /** Yields the names that begin with the prefix, with at most one typing error. The first letter must be right. */
  *startingAlmostWith(prefix: string): Generator<Match> {
    if (prefix.length < minFuzzyLength) return
    const first = prefix.charCodeAt(0)
    for (const start of this.#starts) {
      if (this.#names.charCodeAt(start) !== first || !this.#mayBegin(prefix, start)) continue
      const name = this.#names.slice(start, start + prefix.length + 1)
      if (editDistance(prefix, name, { max: 1, isPrefix: true }) <= 1)
        yield this.#matchAt(start, prefix.length)
    }
  }

  /** A cheap filter: most of the hundred thousand names differ from the prefix in the two letters after the first. */
  #mayBegin(prefix: string, start: number): boolean {
    const [second, third] = [prefix.charCodeAt(1), prefix.charCodeAt(2)]
    const [a, b] = [this.#names.charCodeAt(start + 1), this.#names.charCodeAt(start + 2)]
    return a === second || a === third || b === second || b === third
  }

  #matchAt(word: number, length: number): Match {
    const name = this.#nameAt(word)
    const owner = this.#owners[name] as number
    return {
      town: owner < 0 ? -1 - owner : owner,
      isMain: owner >= 0,
      isStart: this.#starts[name] === word,
      isWhole: this.#names.charCodeAt(word + length) === nameEnd,
    }
  }

  /** Counting sort: computes where each bucket begins, then puts every word into its bucket. */
  #sortWords(): Uint32Array {
    const starts = this.#bucketStarts
    let count = 0
    for (const word of wordsIn(this.#names)) {
      const next = bucketAt(this.#names, word) + 1
      starts[next] = (starts[next] ?? 0) + 1
      count += 1
    }
    for (let next = 1; next <= buckets; next++)
      starts[next] = (starts[next] ?? 0) + (starts[next - 1] ?? 0)
    const free = starts.slice()
    const words = new Uint32Array(count)
    for (const word of wordsIn(this.#names)) {
      const bucket = bucketAt(this.#names, word)
      const place = free[bucket] ?? 0
      words[place] = word
      free[bucket] = place + 1
    }
    return words
  }

  /** The index of the name that contains this offset (binary search). */
  #nameAt(place: number): number {
    let [low, high] = [0, this.#starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] as number) <= place) low = middle
      else high = middle
    }
    return low
  }
}

function* wordsIn(names: string): Generator<number> {
  for (let at = 0, isNew = true; at < names.length; at++) {
    if (isNew) yield at
    const sign = names.charCodeAt(at)
    isNew = sign === space || sign === nameEnd
  }
}

/** Returns the bucket of a word, from its first two characters; for a name of one letter, the second ends the name. */
function bucketAt(names: string, at: number): number {
  return (names.charCodeAt(at) * 181 + names.charCodeAt(at + 1)) % buckets
}

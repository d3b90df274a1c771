/** The columns of a `NameIndex`. */
export interface NameColumns {
  /** The letters of all names, as UTF-16 code units, so that the order is that of strings. */
  letters: Uint16Array
  /** Where each name ends in `letters`. */
  ends: Uint32Array
  /** The town of each name. */
  towns: Uint32Array
}

/** A folded name and the index of its town. */
export type NameEntry = readonly [key: string, town: number]

/** Sorted folded names, each with the index of its town. */
export class NameIndex {
  readonly #columns: NameColumns

  constructor(columns: NameColumns) {
    this.#columns = columns
  }

  /** Yields the towns whose name begins with `key`, or equals it if `isWhole`. */
  *townsNamed(key: string, isWhole = true): Generator<number> {
    const { ends, towns } = this.#columns
    for (let at = this.#lowerBound(key); at < ends.length; at++) {
      const isNamed = this.#compareStart(at, key) === 0
      if (!isNamed || (isWhole && this.#lengthOf(at) !== key.length)) return
      yield towns[at] as number
    }
  }

  /** Yields the names of the towns that `isWanted` accepts. */
  *entries(isWanted: (town: number) => boolean): Generator<NameEntry> {
    const { letters, ends, towns } = this.#columns
    for (let at = 0; at < ends.length; at++) {
      const town = towns[at] as number
      if (!isWanted(town)) continue
      yield [String.fromCharCode(...letters.subarray(ends[at - 1] ?? 0, ends[at])), town]
    }
  }

  #lowerBound(key: string): number {
    let [low, high] = [0, this.#columns.ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compareStart(middle, key) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #lengthOf(at: number): number {
    return (this.#columns.ends[at] as number) - (this.#columns.ends[at - 1] ?? 0)
  }

  /**
   * Compares the start of a name with `key`: negative if the name sorts before the key, 0 if it begins with the key.
   */
  #compareStart(at: number, key: string): number {
    const { letters, ends } = this.#columns
    const start = ends[at - 1] ?? 0
    const length = Math.min(key.length, (ends[at] as number) - start)
    for (let letter = 0; letter < length; letter++) {
      const order = (letters[start + letter] as number) - key.charCodeAt(letter)
      if (order !== 0) return order
    }
    return length - key.length
  }
}

/** Returns the columns of an index of these names, in any order. */
export function packNames(entries: readonly NameEntry[]): NameColumns {
  const sorted = entries.toSorted(([a, one], [b, other]) => {
    if (a !== b) return a < b ? -1 : 1
    // Compared as strings, because this order determines the order of towns of the same size.
    return one === other ? 0 : String(one) < String(other) ? -1 : 1
  })
  const letters = new Uint16Array(sorted.reduce((sum, [key]) => sum + key.length, 0))
  const ends = new Uint32Array(sorted.length)
  let end = 0
  for (const [at, [key]] of sorted.entries()) {
    for (let letter = 0; letter < key.length; letter++) letters[end++] = key.charCodeAt(letter)
    ends[at] = end
  }
  return { letters, ends, towns: Uint32Array.from(sorted, ([, town]) => town) }
}

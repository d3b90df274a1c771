/** Pseudo-random numbers from one seed, so that a run can be repeated. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** A whole number from 0 to `n` - 1. */
  below(n: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the keys, with a probability in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  const below = (n: number) => Math.floor(next() * n)

  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('There is nothing to pick from')
      return list[below(list.length)] as T
    },
    weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
      const entries = Object.entries<number>(weights)
      const sum = entries.reduce((sum, [, weight]) => sum + weight, 0)
      let left = next() * sum
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key as K
      }
      return entries[0]?.[0] as K
    },
  }
}

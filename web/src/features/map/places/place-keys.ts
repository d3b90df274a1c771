import type { Resource } from '@worldschool/schema'

/**
 * One map of 100,000 holds a slow phone for 50 ms each time that it grows. These take turns: the last has
 * nearly twice as many as the first, so that no two are full at once.
 */
const shelves = 16

/** The numbers that stand for places in the tiles, from 1 on; none is given twice. */
export class PlaceKeys {
  #keys = emptyShelves()
  #ids: string[] = []
  #first = 1

  /** How many are known. */
  get size(): number {
    return this.#ids.length
  }

  add(place: Resource): number {
    const key = this.#first + this.#ids.length
    this.#ids.push(place.id)
    this.#shelfOf(place)?.set(place, key)
    return key
  }

  /** 0 for a place that is not known. */
  keyOf(place: Resource): number {
    return this.#shelfOf(place)?.get(place) ?? 0
  }

  idOf(key: number): string | null {
    return this.#ids[key - this.#first] ?? null
  }

  forget(): void {
    this.#first += this.#ids.length
    this.#ids = []
    this.#keys = emptyShelves()
  }

  #shelfOf({ id }: Resource): WeakMap<Resource, number> | undefined {
    return this.#keys[shelfOf(id)]
  }
}

function emptyShelves(): WeakMap<Resource, number>[] {
  return Array.from({ length: shelves }, () => new WeakMap())
}

/** Which shelf a place is on: the later, the more of them. */
export function shelfOf(id: string): number {
  return Math.floor(shelves * Math.log2(1 + spread(id)))
}

/** From 0 to less than 1, evenly for whatever ids; of their ends, which differ. */
function spread(id: string): number {
  let hash = 0
  for (let n = Math.max(0, id.length - 6); n < id.length; n++) {
    hash = Math.imul(hash ^ id.charCodeAt(n), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return (hash >>> 0) / 2 ** 32
}

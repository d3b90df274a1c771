import type { Resource } from '@worldschool/schema'

/** One map of 100,000 holds a slow phone for 20 ms each time that it grows; these take turns. */
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

  has(place: Resource): boolean {
    return this.keyOf(place) !== 0
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

  /** The end of an id is random. */
  #shelfOf({ id }: Resource): WeakMap<Resource, number> | undefined {
    return this.#keys[id.charCodeAt(id.length - 1) % shelves]
  }
}

function emptyShelves(): WeakMap<Resource, number>[] {
  return Array.from({ length: shelves }, () => new WeakMap())
}

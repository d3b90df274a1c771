import type { Resource } from '@worldschool/schema'
import type { CatalogueState, DeviceDatabase } from './database.ts'
import { inserted, newestFirst } from './merge-sorted-pages.ts'

/** As the database gives them: each of these a copy of its own in every row. */
const alike = ['category', 'location', 'price', 'ageRange', 'isSample', 'authorId'] as const

/**
 * Keeps once what many rows say alike: categories, towns, ages, amenities. Of 100,000 places that is
 * a tenth of what they take in memory.
 */
class SharedTexts {
  readonly #texts = new Map<string, string>()

  /** The same rows, which belong to nobody else yet. */
  share(rows: readonly Resource[]): readonly Resource[] {
    for (const row of rows) {
      const own = row as Record<(typeof alike)[number], string | null>
      for (const field of alike) {
        const text = own[field]
        if (text !== null) own[field] = this.#one(text)
      }
      row.amenities.forEach((text, n) => {
        row.amenities[n] = this.#one(text)
      })
    }
    return rows
  }

  #one(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    this.#texts.set(text, text)
    return text
  }
}

const none: ReadonlySet<string> = new Set()

/**
 * Puts pages of rows in order as they come, so that no task has to sort all of them: lists that are
 * about as long become one, and what is left at the end are a few.
 */
class NewestOfPages {
  readonly #lists: (readonly Resource[])[] = []

  add(rows: readonly Resource[]): void {
    let list: readonly Resource[] = rows.toSorted(newestFirst)
    for (;;) {
      const before = this.#lists.at(-1)
      if (!before || before.length > 2 * list.length) break
      this.#lists.pop()
      list = inserted(before, none, list)
    }
    this.#lists.push(list)
  }

  all(): readonly Resource[] {
    return this.#lists.reduceRight<readonly Resource[]>(
      (later, before) => inserted(before, none, later),
      [],
    )
  }
}

/** The catalogue in memory: by id, and in the order in which it is listed. */
export interface Catalogue {
  resources: ReadonlyMap<string, Resource>
  newest: readonly Resource[]
}

interface Held extends Catalogue {
  generation: number
  pages: number
  changes: number
}

const nobody: ReadonlySet<string> = new Set()
const nothing = { resources: new Map(), newest: [], pages: 0, changes: 0 }

/**
 * Holds the catalogue in memory and reads only what was written since the last look: new pages of
 * the first pull, later single changes, or everything once the pages were written anew.
 */
export class CatalogueReader {
  /** Replaced as a whole: of two reads at once each goes on from what it found. */
  #held: Held = { ...nothing, generation: -1 }
  readonly #texts = new SharedTexts()

  /**
   * The catalogue as of `state`; the same map and list as before when nothing was written, or when it
   * `isResting` and a first pull goes on.
   */
  async read(db: DeviceDatabase, state: CatalogueState, isResting?: boolean): Promise<Catalogue> {
    const { generation } = state
    // Fewer pages or changes than before are those of another database. [fault 26]
    const before = this.#held
    const isAnew =
      generation !== before.generation ||
      state.pages < before.pages ||
      state.changes < before.changes
    const held = isAnew ? { ...nothing, generation } : before

    if (isResting && !isAnew && held.pages > 0 && !state.isComplete) return held
    const changes = await db.catalogueChanges.where('change').above(held.changes).sortBy('change')
    if (!isAnew && state.pages === held.pages && changes.length === 0) return held

    const resources = new Map(held.resources)
    const pages = new NewestOfPages()
    let rowsRead = 0
    await readPages(db, held.pages, state.pages, (rows) => {
      for (const row of this.#texts.share(rows)) resources.set(row.id, row)
      pages.add(rows)
      rowsRead += rows.length
    })
    let newest = inserted(held.newest, nobody, pages.all())
    // What was changed while the first pull went on comes twice: the later one holds.
    if (newest.length > resources.size)
      newest = newest.filter((row) => resources.get(row.id) === row)

    // A page of the first pull is older than any change, so changes read before are laid on again.
    const laidOver = rowsRead > 0 && !isAnew ? await db.catalogueChanges.toArray() : changes
    const changed = new Set<string>()
    for (const { id, row } of laidOver) {
      if (row) resources.set(id, row)
      else resources.delete(id)
      changed.add(id)
    }
    if (changed.size > 0) {
      const rows = [...changed].flatMap((id) => resources.get(id) ?? [])
      newest = inserted(newest, changed, rows.sort(newestFirst))
    }
    this.#held = { resources, newest, generation, pages: state.pages, changes: state.changes }
    return this.#held
  }
}

/** Each page is a task of its own for the thread, and all are on their way at once, in their order. */
async function readPages(
  db: DeviceDatabase,
  after: number,
  last: number,
  take: (rows: readonly Resource[]) => void,
): Promise<void> {
  const numbers = Array.from({ length: last - after }, (_, n) => after + n + 1)
  await Promise.all(
    numbers.map(async (number) => {
      const page = await db.cataloguePages.get(number)
      if (page) take(page.rows)
    }),
  )
}

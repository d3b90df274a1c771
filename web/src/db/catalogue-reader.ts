import type { Resource } from '@worldschool/schema'
import type { CatalogueState, DeviceDatabase } from './indexeddb.ts'
import { inserted, newestFirst } from './merge-sorted-pages.ts'

/** Fields with often equal values. The database returns a separate copy of a value in every row. */
const sharedFields = ['category', 'location', 'price', 'ageRange', 'isSample', 'authorId'] as const

/**
 * Interns strings that many rows share: categories, towns, ages, amenities. For 100,000 places, this
 * saves a tenth of their memory.
 */
class SharedTexts {
  readonly #texts = new Map<string, string>()

  /** Returns the same rows, changed in place: nothing else uses them yet. */
  share(rows: readonly Resource[]): readonly Resource[] {
    for (const row of rows) {
      const own = row as Record<(typeof sharedFields)[number], string | null>
      for (const field of sharedFields) {
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
 * Merge-sorts pages of rows as they arrive, so that no task has to sort all rows: lists of similar
 * length are merged, and only a few are left at the end.
 */
class SortedPages {
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

/** The catalogue in memory: by id, and in list order. */
export interface Catalogue {
  resources: ReadonlyMap<string, Resource>
  newest: readonly Resource[]
}

interface CachedCatalogue extends Catalogue {
  generation: number
  pages: number
  changes: number
}

const noIds: ReadonlySet<string> = new Set()
const emptyState = { resources: new Map(), newest: [], pages: 0, changes: 0 }

/**
 * Holds the catalogue in memory, and reads only what was written since the last read: new pages of the first
 * pull, and later single changes. It reads everything again after the pages were rewritten.
 */
export class CatalogueReader {
  /** Replaced as a whole, so that each of two concurrent reads continues from its own state. */
  #held: CachedCatalogue = { ...emptyState, generation: -1 }
  readonly #texts = new SharedTexts()

  /**
   * Returns the catalogue as of `state`. Returns the same map and list as the last call if nothing was written since,
   * or if `isResting` is set during a first pull.
   */
  async read(db: DeviceDatabase, state: CatalogueState, isResting?: boolean): Promise<Catalogue> {
    const { generation } = state
    // If there are fewer pages or changes than before, the database was replaced. [fault 26]
    const before = this.#held
    const isRebuilt =
      generation !== before.generation ||
      state.pages < before.pages ||
      state.changes < before.changes
    const start = isRebuilt ? { ...emptyState, generation } : before

    if (isResting && !isRebuilt && start.pages > 0 && !state.isComplete) return start
    const changes = await db.catalogueChanges.where('change').above(start.changes).sortBy('change')
    if (!isRebuilt && state.pages === start.pages && changes.length === 0) return start

    const resources = new Map(start.resources)
    const pages = new SortedPages()
    let rowsRead = 0
    await readPages(db, start.pages, state.pages, (rows) => {
      for (const row of this.#texts.share(rows)) resources.set(row.id, row)
      pages.add(rows)
      rowsRead += rows.length
    })
    let newest = inserted(start.newest, noIds, pages.all())
    // A row that changed during the first pull occurs twice: keep only its later version.
    if (newest.length > resources.size)
      newest = newest.filter((row) => resources.get(row.id) === row)

    // A page of the first pull is older than any change, so all changes are applied again.
    const applied = rowsRead > 0 && !isRebuilt ? await db.catalogueChanges.toArray() : changes
    const changed = new Set<string>()
    for (const { id, row } of applied) {
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

/** Reads all pages concurrently, so that each page is its own task. The requests are made in order. */
async function readPages(
  db: DeviceDatabase,
  after: number,
  last: number,
  onRows: (rows: readonly Resource[]) => void,
): Promise<void> {
  const numbers = Array.from({ length: last - after }, (_, n) => after + n + 1)
  await Promise.all(
    numbers.map(async (number) => {
      const page = await db.cataloguePages.get(number)
      if (page) onRows(page.rows)
    }),
  )
}

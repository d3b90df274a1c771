import type { Resource } from '@worldschool/schema'
import type { CatalogueState, DeviceDatabase } from './database.ts'
import { inserted, newestFirst } from './newest-first.ts'
import { SharedTexts } from './shared-texts.ts'

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

const nothing = { resources: new Map(), newest: [], pages: 0, changes: 0 }

/**
 * Holds the catalogue in memory and reads only what was written since the last look: new pages of
 * the first pull, later single changes, or everything once the pages were written anew.
 */
export class CatalogueReader {
  /** Replaced as a whole: of two reads at once each goes on from what it found. */
  #held: Held = { ...nothing, generation: -1 }
  readonly #texts = new SharedTexts()

  /** The catalogue as of `state`; the same map and list as before when nothing was written. */
  async read(db: DeviceDatabase, state: CatalogueState): Promise<Catalogue> {
    const { generation } = state
    // Fewer pages or changes than before are those of another database. [fault 26]
    const isAnew =
      generation !== this.#held.generation ||
      state.pages < this.#held.pages ||
      state.changes < this.#held.changes
    const held = isAnew ? { ...nothing, generation } : this.#held

    const pages = await readPages(db, held.pages, state.pages)
    const changes = await db.catalogueChanges.where('change').above(held.changes).sortBy('change')
    if (!isAnew && pages.length === 0 && changes.length === 0) return held

    const resources = new Map(held.resources)
    const written = new Set<string>()
    for (const rows of pages)
      for (const row of this.#texts.share(rows)) {
        resources.set(row.id, row)
        written.add(row.id)
      }
    // A page of the first pull is older than any change, so changes read before are laid on again.
    const laidOver = pages.length > 0 && !isAnew ? await db.catalogueChanges.toArray() : changes
    for (const { id, row } of laidOver) {
      if (row) resources.set(id, row)
      else resources.delete(id)
      written.add(id)
    }

    const rows = [...written].flatMap((id) => resources.get(id) ?? [])
    const newest = inserted(held.newest, written, rows.sort(newestFirst))
    this.#held = { resources, newest, generation, pages: state.pages, changes: state.changes }
    return this.#held
  }
}

/** Each page is a task of its own for the thread, and all are on their way at once. */
async function readPages(
  db: DeviceDatabase,
  after: number,
  last: number,
): Promise<readonly (readonly Resource[])[]> {
  const numbers = Array.from({ length: last - after }, (_, n) => after + n + 1)
  const pages = await db.cataloguePages.bulkGet(numbers)
  return pages.map((page) => page?.rows ?? [])
}

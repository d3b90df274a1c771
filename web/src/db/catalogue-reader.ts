import type { Resource } from '@worldschool/schema'
import type { CatalogueState, DeviceDatabase } from './database.ts'

interface Held {
  resources: ReadonlyMap<string, Resource>
  generation: number
  pages: number
  changes: number
}

const nothing = { resources: new Map(), pages: 0, changes: 0 }

/**
 * Holds the catalogue in memory and reads only what was written since the last look: new pages of
 * the first pull, later single changes, or everything once the pages were written anew.
 */
export class CatalogueReader {
  /** Replaced as a whole: of two reads at once each goes on from what it found. */
  #held: Held = { ...nothing, generation: -1 }

  /** The catalogue as of `state`; the same map as before when nothing was written. */
  async read(db: DeviceDatabase, state: CatalogueState): Promise<ReadonlyMap<string, Resource>> {
    const { generation } = state
    // Fewer pages or changes than before are those of another database. [fault 26]
    const isAnew =
      generation !== this.#held.generation ||
      state.pages < this.#held.pages ||
      state.changes < this.#held.changes
    const held = isAnew ? { ...nothing, generation } : this.#held

    const pages = await db.cataloguePages.where('page').above(held.pages).sortBy('page')
    const changes = await db.catalogueChanges.where('change').above(held.changes).sortBy('change')
    if (!isAnew && pages.length === 0 && changes.length === 0) return held.resources

    const resources = new Map(held.resources)
    for (const { rows } of pages) for (const row of rows) resources.set(row.id, row)
    // A page of the first pull is older than any change, so changes read before are laid on again.
    const laidOver = pages.length > 0 && !isAnew ? await db.catalogueChanges.toArray() : changes
    for (const { id, row } of laidOver) {
      if (row) resources.set(id, row)
      else resources.delete(id)
    }

    this.#held = { resources, generation, pages: state.pages, changes: state.changes }
    return resources
  }
}

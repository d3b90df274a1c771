import type { Resource } from '@worldschool/schema'
import { inserted, newestFirst } from './newest-first.ts'

const none: ReadonlySet<string> = new Set()

/**
 * Puts pages of rows in order as they come, so that no task has to sort all of them: lists that are
 * about as long become one, and what is left at the end are a few.
 */
export class NewestOfPages {
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

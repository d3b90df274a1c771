import { categories } from '@worldschool/schema'
import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { inserted, newestFirst } from '../../src/db/merge-sorted-pages.ts'

describe('sorted list', () => {
  it('the merged list equals one sorted again, whatever is added, changed and removed', () => {
    let state = 11
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 4_294_967_296
    }
    const byId = new Map<string, ReturnType<typeof buildResource>>()
    let list: readonly ReturnType<typeof buildResource>[] = []
    for (let step = 0; step < 300; step++) {
      const written = new Set<string>()
      for (let n = Math.floor(random() * 6); n > 0; n--) {
        const id = Math.floor(random() * 80)
        // Some have the same creation time; then the id decides.
        const { createdAt } = buildResource(Math.floor(random() * 20))
        const row = buildResource(id, {
          createdAt,
          name: `Place ${Math.floor(random() * 30)}, ${id}`,
        })
        written.add(row.id)
        if (random() < 0.3) byId.delete(row.id)
        else byId.set(row.id, row)
      }
      const rows = [...written].flatMap((id) => byId.get(id) ?? []).sort(newestFirst)
      list = inserted(list, written, rows)
      expect(list).toEqual([...byId.values()].sort(newestFirst))
    }
  })

  it('the order mixes the categories of rows added at the same moment, as by an import', () => {
    const { createdAt } = buildResource(1)
    const imported = Array.from({ length: 80 }, (_, n) => {
      // The ids are random as in UUID version 7, and the names of a category begin with it.
      const random = Math.imul(n + 1, 2_654_435_761) >>> 0
      const id = `01980000-0000-7000-8000-0000${random.toString(16).padStart(8, '0')}`
      const category = categories[Math.floor(n / 10)] ?? 'hubs'
      return buildResource(n, { id, createdAt, category, name: `${category} ${n}` })
    })
    const first = imported.toSorted(newestFirst).slice(0, 10)
    expect(new Set(first.map(({ category }) => category)).size).toBeGreaterThan(3)
  })
})

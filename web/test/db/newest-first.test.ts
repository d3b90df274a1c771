import { buildResource } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { inserted, newestFirst } from '../../src/db/newest-first.ts'

describe('a list kept in order', () => {
  it('is the same as one sorted anew, whatever comes, changes and goes', () => {
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
        // Some are of one moment, and then the name decides.
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
})

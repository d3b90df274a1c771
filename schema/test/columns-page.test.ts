import { describe, expect, it } from 'vitest'
import { cataloguePage, pageOfColumns } from '../src/index.ts'
import { toColumns } from '../src/rules/columns.ts'
import { buildResource } from '../src/testing/builders.ts'

const rows = [buildResource(1), buildResource(2), buildResource(3)]
const page = { epoch: 'e1', cursor: 'e1.3', more: false, deleted: [], total: 3 }
const parse = (columns: object) => pageOfColumns.safeParse({ ...page, columns })

describe('a page in columns', () => {
  it('[P1] a page in columns parses to the same rows as a page in rows, with fields in the same order', () => {
    const read = pageOfColumns.parse({ ...page, columns: toColumns(rows) })
    expect(JSON.stringify(read.rows)).toBe(
      JSON.stringify(cataloguePage.parse({ ...page, rows }).rows),
    )
  })

  it('a page in columns may have no rows', () => {
    expect(parse({}).data?.rows).toEqual([])
  })

  it('a page in columns drops columns that this version does not know', () => {
    expect(parse({ ...toColumns(rows), later: [1, 2, 3] }).data?.rows).toEqual(rows)
  })

  it.each([
    ['lacks a column', ({ name: _, ...others }) => others],
    ['lacks the ids', ({ id: _, ...others }) => others],
    ['has one of another length', (columns) => ({ ...columns, name: ['One', 'Two'] })],
    ['has a value of another kind', (columns) => ({ ...columns, revision: [1, '2', 3] })],
  ] satisfies [string, (columns: Record<string, unknown>) => object][])(
    '[R4] rejects a page in columns that %s',
    (_, broken) => {
      expect(parse(broken(toColumns(rows))).success).toBe(false)
    },
  )
})

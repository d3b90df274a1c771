import { describe, expect, it } from 'vitest'
import { cataloguePage, pageOfColumns } from '../src/index.ts'
import { toColumns } from '../src/rules/columns.ts'
import { buildResource } from '../src/testing/builders.ts'

const rows = [buildResource(1), buildResource(2), buildResource(3)]
const page = { epoch: 'e1', cursor: 'e1.3', more: false, deleted: [], total: 3 }
const told = (columns: object) => pageOfColumns.safeParse({ ...page, columns })

describe('a page that is told in columns', () => {
  it('[P1] is the same page as one of rows, with the same fields in the same order', () => {
    const read = pageOfColumns.parse({ ...page, columns: toColumns(rows) })
    expect(JSON.stringify(read.rows)).toBe(
      JSON.stringify(cataloguePage.parse({ ...page, rows }).rows),
    )
  })

  it('may have no row', () => {
    expect(told({}).data?.rows).toEqual([])
  })

  it('leaves out what this version knows nothing of', () => {
    expect(told({ ...toColumns(rows), later: [1, 2, 3] }).data?.rows).toEqual(rows)
  })

  it.each([
    ['lacks a column', ({ name: _, ...others }) => others],
    ['lacks the ids', ({ id: _, ...others }) => others],
    ['has one of another length', (columns) => ({ ...columns, name: ['One', 'Two'] })],
    ['has a value of another kind', (columns) => ({ ...columns, revision: [1, '2', 3] })],
  ] satisfies [string, (columns: Record<string, unknown>) => object][])(
    '[R4] is no page where it %s',
    (_, broken) => {
      expect(told(broken(toColumns(rows))).success).toBe(false)
    },
  )
})

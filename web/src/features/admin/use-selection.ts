import { reportsPerRequest } from '@worldschool/schema'
import { useState } from 'react'

export interface Selection<Row> {
  /** In the order of the list. */
  rows: readonly Row[]
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  /** Selects all that can be, up to the maximum of one request, or none if they are selected already. */
  toggleAll: () => void
  isAll: boolean
  /** How many `toggleAll` selects. */
  allCount: number
  set: (ids: readonly string[]) => void
}

/**
 * Rows selected for one decision. A row that leaves the list, or can no longer be selected, is not selected either. Another
 * `scope`, the search and the filter of the list, clears the selection.
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  { isSelectable, scope }: { isSelectable: (row: Row) => boolean; scope: string },
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [lastScope, setLastScope] = useState(scope)
  if (scope !== lastScope) {
    setLastScope(scope)
    setIds(new Set())
  }
  const all = rows.filter(isSelectable).slice(0, reportsPerRequest)
  const selected = rows.filter((row) => ids.has(row.id) && isSelectable(row))
  const isAll = all.length > 0 && all.every(({ id }) => ids.has(id))
  return {
    rows: selected,
    has: ({ id }) => selected.some((row) => row.id === id),
    toggle(row) {
      if (!isSelectable(row)) return
      const next = new Set(selected.map(({ id }) => id))
      if (next.has(row.id)) next.delete(row.id)
      else if (next.size < reportsPerRequest) next.add(row.id)
      setIds(next)
    },
    toggleAll: () => setIds(new Set(isAll ? [] : all.map(({ id }) => id))),
    isAll,
    allCount: all.length,
    set: (next) => setIds(new Set(next)),
  }
}

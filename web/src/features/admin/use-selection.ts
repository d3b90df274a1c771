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
 * Rows selected for one decision. A row that leaves the list, that changes its version, or that can no longer be selected
 * is not selected either. Another `scope`, the search and the filter of the list, clears the selection.
 */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  options: {
    isSelectable: (row: Row) => boolean
    scope: string
    /** Rows of another version show content that the moderator had not seen when selecting them. */
    versionOf?: (row: Row) => number
  },
): Selection<Row> {
  const { isSelectable, scope, versionOf = () => 0 } = options
  // The versions of the selected rows, by id.
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(new Map())
  const [lastScope, setLastScope] = useState(scope)
  if (scope !== lastScope) {
    setLastScope(scope)
    setVersions(new Map())
  }
  const all = rows.filter(isSelectable).slice(0, reportsPerRequest)
  const isSelected = (row: Row) => versions.get(row.id) === versionOf(row) && isSelectable(row)
  const selected = rows.filter(isSelected)
  const isAll = all.length > 0 && all.every(isSelected)
  const select = (next: readonly Row[]) =>
    setVersions(new Map(next.map((row) => [row.id, versionOf(row)])))
  return {
    rows: selected,
    has: ({ id }) => selected.some((row) => row.id === id),
    toggle(row) {
      if (!isSelectable(row)) return
      if (isSelected(row)) select(selected.filter(({ id }) => id !== row.id))
      else if (selected.length < reportsPerRequest) select([...selected, row])
    },
    toggleAll: () => select(isAll ? [] : all),
    isAll,
    allCount: all.length,
    set: (ids) => select(rows.filter(({ id }) => ids.includes(id))),
  }
}

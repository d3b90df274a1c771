import type { ReportDecisionResult } from '@worldschool/schema'

/** A row that the server did not decide about. */
export interface RefusedRow {
  id: string
  name: string
  code: string | undefined
}

/**
 * Returns the rows that a bulk decision did not change, in the order of the list: those whose decision failed, and those
 * that have no result. [M7] [M11]
 */
export function refusedRows<Row extends { id: string }>(
  rows: readonly Row[],
  results: readonly ReportDecisionResult[],
  nameOf: (row: Row) => string,
): RefusedRow[] {
  const resultById = new Map(results.map((result) => [result.id, result]))
  return rows.flatMap((row) => {
    const found = resultById.get(row.id)
    if (found?.result === 'done') return []
    return [{ id: row.id, name: nameOf(row), code: found?.code }]
  })
}

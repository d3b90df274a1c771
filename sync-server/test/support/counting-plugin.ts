import type { KyselyPlugin } from 'kysely'

/** Counts the statements that it sees and the rows that they return. */
export function createCountingPlugin(): KyselyPlugin & { statements: number; rows: number } {
  return {
    statements: 0,
    rows: 0,
    transformQuery({ node }) {
      this.statements += 1
      return node
    },
    async transformResult({ result }) {
      this.rows += result.rows.length
      return result
    },
  }
}

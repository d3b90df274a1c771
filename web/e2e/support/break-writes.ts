import { databaseFile } from '../../../sync-server/src/db/database-url.ts'
import { openSqliteFile } from '../../../sync-server/src/db/sqlite-dialect.ts'

/**
 * Makes one kind of write fail in the database of a running server. Returns a function that undoes
 * it.
 */
export function breakWrites(
  databaseUrl: string,
  write: 'INSERT ON resources' | 'INSERT ON sessions' | 'UPDATE ON users',
): () => void {
  const run = (statement: string) => {
    const db = openSqliteFile(databaseFile(databaseUrl))
    try {
      db.exec(statement)
    } finally {
      db.close()
    }
  }
  run(`CREATE TRIGGER broken BEFORE ${write} BEGIN SELECT RAISE(ABORT, 'broken'); END`)
  return () => run('DROP TRIGGER broken')
}

import { existsSync } from 'node:fs'
import { describeDatabase, isPostgresUrl, requireDatabaseFile } from '../../db/database-url.ts'
import { migrateToLatest } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open-database.ts'
import { assertUnused, tablesInOrder } from '../../db/replace-database.ts'
import { copyTable, digestTable } from '../../repositories/table-copy-repository.ts'
import { withDatabase } from './backups/write-backup.ts'
import { isUntouched } from './bootstrap.ts'

/**
 * Copies the directory from an unused SQLite file into an empty PostgreSQL database, in one transaction. Before the
 * commit, compares every table by row count and digest. The epoch is copied too, so no device reads everything again
 * [P5]. Returns the number of rows of each table. Does not change the file, except that it may migrate it to this
 * version. Throws an error whose message is a sentence for the operator.
 */
export async function moveToPostgres(
  sourceUrl: string,
  targetUrl: string,
): Promise<{ table: string; rows: number }[]> {
  const path = requireDatabaseFile(sourceUrl)
  if (!isPostgresUrl(targetUrl)) throw new Error(`${targetUrl} is not a PostgreSQL URL.`)
  if (!existsSync(path)) throw new Error(`There is no database ${path} yet.`)
  assertUnused(path)
  return withDatabase(openDatabase(sourceUrl), (source) =>
    withDatabase(openDatabase(targetUrl), async (target) => {
      await migrateToLatest(source, { databaseUrl: sourceUrl })
      await migrateToLatest(target, { databaseUrl: targetUrl })
      return target.transaction().execute(async (trx) => {
        if (!(await isUntouched(trx)))
          throw new Error(`${describeDatabase(targetUrl)} already contains a directory.`)
        const moved: { table: string; rows: number }[] = []
        for (const table of tablesInOrder) await copyTable(source, trx, table)
        for (const table of tablesInOrder) {
          const [was, is] = [await digestTable(source, table), await digestTable(trx, table)]
          const isSame = was.rows === is.rows && was.digest === is.digest
          if (!isSame) throw new Error(`${table[0]} differs after the copy; nothing was moved.`)
          moved.push({ table: table[0], rows: is.rows })
        }
        return moved
      })
    }),
  )
}

/**
 * `pnpm run move-to-postgres postgres://…`: copies the directory from the file of DATABASE_URL to this PostgreSQL
 * database. No server may be running. If it fails, it copies nothing, and the exit code is 1.
 */
import '../require-node.cjs'
import { parseConfig } from '../config.ts'
import { checkDatabaseUrl, describeDatabase } from '../db/database-url.ts'
import { moveToPostgres } from '../services/operations/move-to-postgres.ts'
import { failWith, printDatabase, readableError, typedArguments } from './open-app-database.ts'

await run(typedArguments()).catch(failWith)

async function run([target]: string[]): Promise<void> {
  if (!target)
    throw new Error('Missing argument URL. Usage: pnpm run move-to-postgres postgres://…')
  checkDatabaseUrl(target)
  const { databaseUrl } = parseConfig(process.env)
  printDatabase(databaseUrl)
  const moved = await moveToPostgres(databaseUrl, target).catch((error) => {
    const isFile = String(error.code).startsWith('SQLITE_')
    throw isFile ? readableError(error, databaseUrl) : readableError(error, target, 'the argument')
  })
  for (const { table, rows } of moved) console.log(`${table}: ${rows} rows, verified`)
  console.log(
    `The directory was copied to ${describeDatabase(target)}. Set DATABASE_URL to it and start the servers.`,
  )
}

/**
 * `pnpm run move-to-postgres postgres://…`: copies the directory of DATABASE_URL's file there while no
 * server runs. Exit code 1, and nothing there, when it could not.
 */
import { parseConfig } from '../config.ts'
import { checkDatabaseUrl, describeDatabase } from '../db/database-url.ts'
import { moveToPostgres } from '../services/operations/move-to-postgres.ts'
import { failWith, typedArguments } from './open-directory.ts'

await run(typedArguments()).catch(failWith)

async function run([target]: string[]): Promise<void> {
  if (!target) throw new Error('Where to? Type: pnpm run move-to-postgres postgres://…')
  checkDatabaseUrl(target)
  const moved = await moveToPostgres(parseConfig(process.env).databaseUrl, target)
  for (const { table, rows } of moved) console.log(`${table}: ${rows}, the same`)
  console.log(`All is in ${describeDatabase(target)}. Start the servers with it as DATABASE_URL.`)
}

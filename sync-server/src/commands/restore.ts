/**
 * `pnpm run restore FILE`: puts a backup in the place of the database while no server runs, and keeps
 * what was there beside it. Exit code 1, and nothing changed, when it could not.
 */
import { parseConfig } from '../config.ts'
import { requireDatabaseFile } from '../db/database-url.ts'
import { restoreBackup } from '../services/operations/backups/write-backup.ts'
import { failWith, findFile, typedArguments } from './open-directory.ts'

await run(typedArguments()).catch(failWith)

async function run([typed]: string[]): Promise<void> {
  if (!typed) throw new Error('Which backup? Type: pnpm run restore FILE')
  const { databaseUrl } = parseConfig(process.env)
  const path = requireDatabaseFile(databaseUrl)
  const file = findFile(typed)
  if (!file) throw new Error(`There is no file ${typed}.`)
  const { content, kept } = await restoreBackup(databaseUrl, file, { now: new Date() })
  console.log(`${path} is as in ${file}; ${content}.`)
  if (kept) console.log(`What was there is kept as ${kept}`)
  console.log('Everyone signs in anew; phones then send again what the backup does not hold.')
}

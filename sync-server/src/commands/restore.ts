/**
 * `pnpm run restore FILE`: replaces the database with a backup, and saves the previous database in the same folder. No
 * server may be running. If it fails, it changes nothing, and the exit code is 1.
 */
import '../require-node.cjs'
import { parseConfig } from '../config.ts'
import { requireDatabaseFile } from '../db/database-url.ts'
import { restoreInProcess } from '../services/operations/backups/backup-process.ts'
import {
  failWith,
  findFile,
  printDatabase,
  stopSignal,
  typedArguments,
} from './open-app-database.ts'

await run(typedArguments()).catch(failWith)

async function run([typed]: string[]): Promise<void> {
  if (!typed) throw new Error('Missing argument FILE. Usage: pnpm run restore FILE')
  const { databaseUrl } = parseConfig(process.env)
  printDatabase(databaseUrl)
  const path = requireDatabaseFile(databaseUrl)
  const file = findFile(typed)
  if (!file) throw new Error(`There is no file ${typed}.`)
  const request = { databaseUrl, file, now: new Date() }
  const { content, savedAs } = await restoreInProcess(request, stopSignal())
  console.log(`${path} was restored from ${file}; ${content}.`)
  if (savedAs) console.log(`The previous database was saved as ${savedAs}`)
  console.log('Everyone must sign in again. Devices then resend the writes that the backup lacks.')
}

/**
 * `pnpm run backup FILE`: copies the directory into one new file; the server may be running. If it fails, it writes no
 * file, and the exit code is 1.
 */
import '../require-node.cjs'
import { parseConfig } from '../config.ts'
import { makeBackup } from '../services/operations/backups/backup-process.ts'
import {
  failWith,
  printDatabase,
  stopSignal,
  typedArguments,
  typedPath,
} from './open-app-database.ts'

await run(typedArguments()).catch(failWith)

async function run([typed]: string[]): Promise<void> {
  if (!typed) throw new Error('Missing argument FILE. Usage: pnpm run backup FILE')
  const target = typedPath(typed)
  const { databaseUrl } = parseConfig(process.env)
  printDatabase(databaseUrl)
  const { bytes, content } = await makeBackup({ databaseUrl, target }, stopSignal())
  console.log(`${target}: ${(bytes / 1024 / 1024).toFixed(1)} MB, checked; ${content}.`)
}

/**
 * `pnpm run backup FILE`: copies the directory into one new file; the server may be running. If it fails, exit code
 * 1 and no file.
 */
import { parseConfig } from '../config.ts'
import { writeBackup } from '../services/operations/backups/write-backup.ts'
import { failWith, typedArguments, typedPath } from './open-directory.ts'

await run(typedArguments()).catch(failWith)

async function run([typed]: string[]): Promise<void> {
  if (!typed) throw new Error('Missing argument FILE. Usage: pnpm run backup FILE')
  const target = typedPath(typed)
  const { bytes, content } = await writeBackup(parseConfig(process.env).databaseUrl, target)
  console.log(`${target}: ${(bytes / 1024 / 1024).toFixed(1)} MB, checked; ${content}.`)
}

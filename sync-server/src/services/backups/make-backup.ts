/** A process that makes one backup, says what came of it, and ends. */
import { setPriority } from 'node:os'
import type { BackupAsked, BackupMade } from './backup-process.ts'
import { writeBackup } from './write-backup.ts'

// Whoever waits for an answer comes first.
setPriority(19)
// At the end of a terminal's group it is the server that says when.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())

process.on('message', async ({ databaseUrl, target }: BackupAsked) => {
  const made: BackupMade = await writeBackup(databaseUrl, target).catch((error) => ({
    failure: error instanceof Error ? error.message : String(error),
  }))
  process.send?.(made, () => process.disconnect())
})

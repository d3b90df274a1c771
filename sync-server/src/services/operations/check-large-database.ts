import { isCheckedLater } from '../../db/damaged-database.ts'
import { databaseFile, isPostgresUrl } from '../../db/database-url.ts'
import { childProcess, openWorkerClient } from '../../lib/worker-client.ts'
import type { BackupCalls } from './backups/backup-worker.ts'

/**
 * Checks the pages of a database file that is too large to be read at the start, in a separate process at low priority.
 * Logs an error if the file is damaged. `close` ends the check at once.
 */
export function checkLargeDatabase(
  databaseUrl: string,
  { log }: { log: { error(details: object, message: string): void } },
): { close(): Promise<void> } {
  if (isPostgresUrl(databaseUrl) || !isCheckedLater(databaseFile(databaseUrl)))
    return { close: async () => undefined }
  const start = childProcess(new URL('./backups/backup-worker.ts', import.meta.url))
  const name = 'The process that checks the database'
  const client = openWorkerClient<BackupCalls>({ start, name, idleMs: 0 })
  let isClosed = false
  const checking = client.call('checkPages', databaseFile(databaseUrl)).catch((error) => {
    if (!isClosed) log.error({ err: error }, 'database check failed')
  })
  return {
    async close() {
      isClosed = true
      await client.close()
      await checking
    },
  }
}

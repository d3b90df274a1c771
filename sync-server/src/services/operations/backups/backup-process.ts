import { removeDatabase, removeUnfinished } from '../../../db/copy-database.ts'
import { requireDatabaseFile } from '../../../db/database-url.ts'
import { childProcess, openWorkerClient, type WorkerClient } from '../../../lib/worker-client.ts'
import type { BackupCalls } from './backup-worker.ts'
import { stagingPathOf } from './write-backup.ts'

interface BackupRequest {
  databaseUrl: string
  /** The file to write. */
  target: string
}

/**
 * Makes a backup in a separate process at low priority, because copying and checking block for seconds.
 * Throws an error whose message is a sentence for the operator. If `signal` is aborted, the process ends at once, and
 * no file is left.
 */
export function makeBackup(
  { databaseUrl, target }: BackupRequest,
  signal: AbortSignal,
): Promise<{ bytes: number; content: string }> {
  return runUntilAborted(signal, {
    work: (client) => client.call('writeBackup', databaseUrl, target),
    cleanUp: () => removeUnfinished(target),
  })
}

/** Like `makeBackup`, but replaces the database by the backup `file`. */
export function restoreInProcess(
  { databaseUrl, file, now }: { databaseUrl: string; file: string; now: Date },
  signal: AbortSignal,
): Promise<{ content: string; savedAs: string | null }> {
  const staging = stagingPathOf(requireDatabaseFile(databaseUrl))
  return runUntilAborted(signal, {
    work: (client) => client.call('restoreBackup', databaseUrl, file, { now }),
    cleanUp: () => removeDatabase(staging),
  })
}

async function runUntilAborted<T>(
  signal: AbortSignal,
  {
    work,
    cleanUp,
  }: { work: (client: WorkerClient<BackupCalls>) => Promise<T>; cleanUp: () => void },
): Promise<T> {
  const start = childProcess(new URL('./backup-worker.ts', import.meta.url))
  const name = 'The process that makes backups'
  const client = openWorkerClient<BackupCalls>({ start, name, idleMs: 0 })
  const end = () => void client.close()
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    return await work(client)
  } catch (error) {
    // The clean-up comes after the end of the process, which could otherwise write the file again.
    await client.close()
    if (signal.aborted) cleanUp()
    throw signal.aborted ? new Error('Stopped before the end.') : error
  } finally {
    signal.removeEventListener('abort', end)
    await client.close()
  }
}

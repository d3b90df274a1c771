import { childProcess, openWorkerClient } from '../../../lib/worker-client.ts'
import type { BackupCalls } from './make-backup.ts'

interface BackupAsked {
  databaseUrl: string
  /** The file to write. */
  target: string
}

/**
 * Makes a backup in a process of its own at low priority: copying and checking hold up whoever does it
 * for seconds. Throws a sentence when there is none; with `signal` it ends at once, in the
 * middle.
 */
export async function makeBackup(
  { databaseUrl, target }: BackupAsked,
  signal: AbortSignal,
): Promise<{ bytes: number; content: string }> {
  const start = childProcess(new URL('./make-backup.ts', import.meta.url))
  const name = 'The process that makes backups'
  const client = openWorkerClient<BackupCalls>({ start, name, idleMs: 0 })
  const end = () => void client.close()
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    return await client.call('writeBackup', databaseUrl, target)
  } finally {
    signal.removeEventListener('abort', end)
    await client.close()
  }
}

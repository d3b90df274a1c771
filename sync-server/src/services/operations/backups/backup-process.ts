import { childProcess, openWorkerClient } from '../../../lib/worker-client.ts'
import type { BackupCalls } from './make-backup.ts'

interface BackupRequest {
  databaseUrl: string
  /** The file to write. */
  target: string
}

/**
 * Makes a backup in a separate process at low priority, because copying and checking block for seconds.
 * Throws an error whose message is a sentence for the operator; an abort of `signal` ends it at once, even
 * halfway.
 */
export async function makeBackup(
  { databaseUrl, target }: BackupRequest,
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

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** On the way to the process. */
export interface BackupAsked {
  databaseUrl: string
  target: string
}

/** On the way back: what was written, or a sentence that says why nothing was. */
export type BackupMade = { bytes: number; content: string } | { failure: string }

const file = fileURLToPath(new URL('./make-backup.ts', import.meta.url))

/**
 * Makes a backup in a process of its own at low priority: copying and checking hold up whoever does it
 * for seconds. Throws a sentence when there is none; with `signal` it ends at once, in the
 * middle.
 */
export async function makeBackup(
  asked: BackupAsked,
  signal: AbortSignal,
): Promise<{ bytes: number; content: string }> {
  const child = fork(file, { execArgv: [] })
  const end = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  let made: BackupMade = { failure: 'The process that makes backups has ended.' }
  child.on('message', (message: BackupMade) => {
    made = message
  })
  child.send(asked, (error) => error && end())
  try {
    // Not the exit: what it said may still be on its way.
    await once(child, 'close')
  } finally {
    signal.removeEventListener('abort', end)
  }
  if (!('failure' in made)) return made
  throw new Error(made.failure)
}

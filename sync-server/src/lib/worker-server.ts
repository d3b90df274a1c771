import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Call, Calls, Reply } from './worker-client.ts'

/**
 * Serves the calls of the process that started this thread or process. Errors that a function throws reach the caller
 * as text.
 */
export function serveCalls(calls: Calls): void {
  const port = parentPort
  // An error of `send` is ignored: the caller has exited, and so this process exits too.
  const send = (reply: Reply) =>
    port ? port.postMessage(reply) : process.send?.(reply, () => undefined)
  async function serve({ id, name, args }: Call): Promise<void> {
    try {
      send({ id, value: await calls[name]?.(...(args as never[])) })
    } catch (error) {
      send({ id, error: error instanceof Error ? error.message : String(error) })
    }
  }
  if (port) port.on('message', serve)
  else process.on('message', serve)
}

/** Runs this process at low priority, and ends it with its parent process. */
export function workInBackground(): void {
  // The lowest priority, because the server's requests come first.
  setPriority(19)
  // Ctrl+C reaches the whole process group, but the server decides when this process ends.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => process.exit())
}

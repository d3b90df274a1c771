import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Call, Calls, Reply } from './worker-client.ts'

/**
 * Serves the calls of whoever started this thread or process. What a function throws reaches the caller
 * as text.
 */
export function serveCalls(calls: Calls): void {
  const port = parentPort
  // Whoever called may be gone, and this process with the next turn.
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

/** Makes this process one that works in the background and goes with the one that started it. */
export function workInBackground(): void {
  // Whoever waits for a response comes first.
  setPriority(19)
  // At the end of a terminal's group it is the server that says when.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => process.exit())
}

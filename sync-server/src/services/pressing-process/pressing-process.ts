import { childProcess, openWorkerClient } from '../../lib/worker-client.ts'
import type { PressedAnswer } from '../make-pressed.ts'
import type { CatalogueAsked } from '../read-catalogue-answer.ts'
import type { PressingCalls } from './pressing.ts'

export interface PressingProcess {
  /**
   * One answer of the public catalogue of a database, as small as it gets, or null as `makePressed` says.
   * Throws when it could not be made, and when the process dies or is closed before it is done.
   */
  make(databaseUrl: string, asked: CatalogueAsked): Promise<PressedAnswer | null>
  /** How many answers are not made yet. */
  waiting(): number
  close(): Promise<void>
}

/**
 * Reads and presses in a process of its own, at low priority: rows, their text and a high quality take
 * memory that a process hardly ever gives back, some hundred MB for ten thousand places.
 */
export function openPressingProcess({ idleMs = 2_000 } = {}): PressingProcess {
  const start = childProcess(new URL('./pressing.ts', import.meta.url))
  const client = openWorkerClient<PressingCalls>({
    start,
    name: 'The process that presses',
    idleMs,
  })
  return {
    async make(databaseUrl, asked) {
      const made = await client.call('make', databaseUrl, asked)
      return made && ownBytes(made)
    },
    waiting: client.waiting,
    close: client.close,
  }
}

/** What came in one message lies in one piece of memory, which any part of it would hold. */
function ownBytes({ body, ...answer }: PressedAnswer): PressedAnswer {
  if (body instanceof Uint8Array) return { ...answer, body: Buffer.from(body) }
  return { ...answer, body: { br: Buffer.from(body.br), gzip: Buffer.from(body.gzip) } }
}

import { childProcess, openWorkerClient } from '../lib/worker-client.ts'
import type { CompressedResponse } from './compress.ts'
import type { CompressionCalls } from './compression-worker.ts'
import type { CatalogueRequest } from './read-catalogue-response.ts'

export interface CompressionProcess {
  /**
   * One answer of the public catalogue of a database, as small as it gets, or null as `compressResponse` says.
   * Throws when it could not be made, and when the process dies or is closed before it is done.
   */
  make(databaseUrl: string, asked: CatalogueRequest): Promise<CompressedResponse | null>
  /** How many answers are not made yet. */
  waiting(): number
  close(): Promise<void>
}

/**
 * Reads and presses in a process of its own, at low priority: rows, their text and a high quality take
 * memory that a process hardly ever gives back, some hundred MB for ten thousand places.
 */
export function openCompressionProcess({ idleMs = 2_000 } = {}): CompressionProcess {
  const start = childProcess(new URL('./compression-worker.ts', import.meta.url))
  const client = openWorkerClient<CompressionCalls>({
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
function ownBytes({ body, ...answer }: CompressedResponse): CompressedResponse {
  if (body instanceof Uint8Array) return { ...answer, body: Buffer.from(body) }
  return { ...answer, body: { br: Buffer.from(body.br), gzip: Buffer.from(body.gzip) } }
}

import { childProcess, openWorkerClient } from '../lib/worker-client.ts'
import type { CompressedResponse } from './compress.ts'
import type { CompressionCalls } from './compression-worker.ts'
import type { CatalogueRequest } from './read-catalogue-response.ts'

export interface CompressionProcess {
  /**
   * Calls `compressResponse` in the process, and returns its result. Rejects if the call fails, or if the process dies
   * or is closed before the call is done.
   */
  make(databaseUrl: string, request: CatalogueRequest): Promise<CompressedResponse | null>
  /** Returns the number of responses that are still being created. */
  waiting(): number
  close(): Promise<void>
}

/**
 * Reads and compresses in a child process at low priority. For ten thousand places this takes some hundred MB of
 * memory, which a process hardly gives back before it ends.
 */
export function openCompressionProcess({ idleMs = 2_000 } = {}): CompressionProcess {
  const start = childProcess(new URL('./compression-worker.ts', import.meta.url))
  const client = openWorkerClient<CompressionCalls>({
    start,
    name: 'The compression process',
    idleMs,
  })
  return {
    async make(databaseUrl, request) {
      const compressed = await client.call('make', databaseUrl, request)
      return compressed && copyBytes(compressed)
    },
    waiting: client.waiting,
    close: client.close,
  }
}

/**
 * All parts of one message share one memory block, and a reference to any part would keep the whole block
 * allocated.
 */
function copyBytes({ body, ...response }: CompressedResponse): CompressedResponse {
  if (body instanceof Uint8Array) return { ...response, body: Buffer.from(body) }
  return { ...response, body: { br: Buffer.from(body.br), gzip: Buffer.from(body.gzip) } }
}

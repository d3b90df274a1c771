import { limits } from '@worldschool/schema'
import type { Fetch } from '../../api/client.ts'

/**
 * A network that delivers this many decompressed bytes in this many ms can load two pages at a time well
 * within their timeouts. On any slower network, only one page loads at a time.
 */
const bulkThreshold = { bytes: 250_000, ms: 1_000 }
/** A page begins with the cursor of the next one. */
const headLength = 500
const nextOne = /"cursor":"([\w.-]+)","more":true/

/** A request for a page whose response is pending. */
export interface PendingRequest {
  path: string
  /** When the request was sent. */
  began: number
  response: Promise<Response>
}

/**
 * Returns a `fetch` that prefetches the pages of a feed. It requests the next page while the current one loads
 * or, on a slower network, once the current one has loaded. So the network is not idle while a page is parsed,
 * validated and written. A call for the prefetched page receives its response; if another page is requested
 * instead, the prefetch is cancelled. The first page may already be requested.
 */
export function prefetchNextPage(
  fetch: Fetch,
  now: () => number,
  first: PendingRequest | null = null,
): Fetch {
  let ahead = first
  return async (input, init) => {
    const path = String(input)
    const pending =
      ahead?.path === path ? ahead : { path, began: now(), response: fetch(input, init) }
    if (ahead && ahead !== pending) discard(ahead)
    ahead = null
    const response = await pending.response
    if (!response.ok || !response.body) return response
    let head = ''
    let bytesReceived = 0
    const prefetch = () => {
      const cursor = nextOne.exec(head)?.[1]
      const next = path.replace(/(?<=[?&]since=)[^&]+/, cursor ?? '$&')
      if (ahead || next === path) return
      const signal = AbortSignal.timeout(limits.sync.requestTimeoutMs)
      ahead = { path: next, began: now(), response: fetch(next, { ...init, signal }) }
      // A caller that awaits the response gets the error. If none does, it must not be an unhandled rejection.
      ahead.response.catch(() => undefined)
    }
    const decoder = new TextDecoder()
    const peeked = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        controller.enqueue(bytes)
        if (head.length < headLength) head += decoder.decode(bytes.subarray(0, headLength))
        const wasSmall = bytesReceived < bulkThreshold.bytes
        bytesReceived += bytes.length
        const isLarge = wasSmall && bytesReceived >= bulkThreshold.bytes
        if (isLarge && now() - pending.began < bulkThreshold.ms) prefetch()
      },
      flush: prefetch,
    })
    return new Response(response.body.pipeThrough(peeked), response)
  }
}

function discard({ response }: PendingRequest): void {
  void response.then(({ body }) => body?.cancel()).catch(() => undefined)
}

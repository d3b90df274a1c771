import { limits } from '@worldschool/schema'
import type { Fetch } from '../../api/client.ts'

/**
 * Where so many bytes, unpacked, came within so many ms, two pages at a time come long before they run out
 * of time; over any slower network a page has it for itself.
 */
const quick = { bytes: 250_000, ms: 1_000 }
/** A page begins with where the next one does. */
const headLength = 500
const nextOne = /"cursor":"([\w.-]+)","more":true/

/** A page that is on its way. */
export interface PendingRequest {
  path: string
  /** When it was asked for. */
  began: number
  answer: Promise<Response>
}

/**
 * A `fetch` for the pages of a feed in their order: the next one is asked for while this one comes, or once
 * it has come where the network is not so quick, so that the network does not rest while a page is parsed,
 * checked and written. Whoever asks for that page is given it; one that is not asked for is let go. The
 * first may have been asked for already.
 */
export function prefetchNextPage(
  fetch: Fetch,
  now: () => number,
  first: PendingRequest | null = null,
): Fetch {
  let ahead = first
  return async (input, init) => {
    const path = String(input)
    const asked = ahead?.path === path ? ahead : { path, began: now(), answer: fetch(input, init) }
    if (ahead && ahead !== asked) letGo(ahead)
    ahead = null
    const answer = await asked.answer
    if (!answer.ok || !answer.body) return answer
    let head = ''
    let bytesCome = 0
    const askNext = () => {
      const cursor = nextOne.exec(head)?.[1]
      const next = path.replace(/(?<=[?&]since=)[^&]+/, cursor ?? '$&')
      if (ahead || next === path) return
      const signal = AbortSignal.timeout(limits.sync.requestTimeoutMs)
      ahead = { path: next, began: now(), answer: fetch(next, { ...init, signal }) }
      // Whoever asks for it is told; nobody need.
      ahead.answer.catch(() => undefined)
    }
    const decoder = new TextDecoder()
    const peeked = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(bytes, controller) {
        controller.enqueue(bytes)
        if (head.length < headLength) head += decoder.decode(bytes.subarray(0, headLength))
        const hasBeenFew = bytesCome < quick.bytes
        bytesCome += bytes.length
        const isNowMany = hasBeenFew && bytesCome >= quick.bytes
        if (isNowMany && now() - asked.began < quick.ms) askNext()
      },
      flush: askNext,
    })
    return new Response(answer.body.pipeThrough(peeked), answer)
  }
}

function letGo({ answer }: PendingRequest): void {
  void answer.then(({ body }) => body?.cancel()).catch(() => undefined)
}

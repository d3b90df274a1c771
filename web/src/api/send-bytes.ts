import { photoLimits } from '@worldschool/schema'
import type { ApiAnswer, ApiRequest, Fetch } from './client.ts'

/** A request whose body is bytes, and who hears how many of them are on their way. */
export interface BytesRequest extends ApiRequest {
  content: { type: string; bytes: ArrayBuffer }
  fetch: Fetch
  /** Whole percents, rising. */
  onPercent: (percent: number) => void
}

/** Sends bytes and reads the JSON that answers. Never throws, as `send`. [R4] */
export type SendBytes = (request: BytesRequest) => Promise<ApiAnswer>

/** Where nothing tells of progress: in the service worker. */
export const sendByFetch: SendBytes = async ({ content, fetch, ...request }) => {
  try {
    const response = await fetch(request.path, {
      method: request.method,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: endsBy(AbortSignal.timeout(photoLimits.sendTimeoutMs), request.signal),
      headers: headersOf({ ...request, content }),
      body: content.bytes,
    })
    const { status, headers } = response
    return readAnswer(status, headers, await response.text())
  } catch (error) {
    return { kind: 'no-answer', reason: String(error) }
  }
}

function endsBy(timeout: AbortSignal, signal: AbortSignal | undefined): AbortSignal {
  return signal ? AbortSignal.any([timeout, signal]) : timeout
}

/** Request headers for a body of bytes, with those of the caller. */
export function headersOf({ headers, content }: Pick<BytesRequest, 'headers' | 'content'>) {
  return { accept: 'application/json', 'content-type': content.type, ...headers }
}

/** What says that it is too large need not be our server, nor JSON; all else is. [fault 12] */
export function readAnswer(status: number, headers: Headers, text: string): ApiAnswer {
  const isJson = (headers.get('content-type') ?? '').startsWith('application/json')
  if (!isJson && status !== 413) return { kind: 'no-answer', reason: `not JSON: ${status}` }
  try {
    return { kind: 'answer', status, headers, body: isJson ? JSON.parse(text) : null }
  } catch (error) {
    return { kind: 'no-answer', reason: String(error) }
  }
}

import { photoLimits } from '@worldschool/schema'
import type { ApiRequest, ApiResult, Fetch } from './client.ts'

/** A request with a binary body and upload progress. */
export interface BytesRequest extends ApiRequest {
  content: { type: string; bytes: ArrayBuffer }
  fetch: Fetch
  /** Whole percentages, increasing. */
  onPercent: (percent: number) => void
}

/** Sends bytes and reads the JSON response. Never throws, like `send`. [R4] */
export type SendBytes = (request: BytesRequest) => Promise<ApiResult>

/** Sends bytes without reporting progress, for the service worker. */
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
    return readResponse(status, headers, await response.text())
  } catch (error) {
    return { kind: 'no-response', reason: String(error) }
  }
}

function endsBy(timeout: AbortSignal, signal: AbortSignal | undefined): AbortSignal {
  return signal ? AbortSignal.any([timeout, signal]) : timeout
}

/** The request headers for a binary body, with those of the caller. */
export function headersOf({ headers, content }: Pick<BytesRequest, 'headers' | 'content'>) {
  return { accept: 'application/json', 'content-type': content.type, ...headers }
}

/** A "too large" response may come from a proxy and need not be JSON; all others must be. [fault 12] */
export function readResponse(status: number, headers: Headers, text: string): ApiResult {
  const isJson = (headers.get('content-type') ?? '').startsWith('application/json')
  if (!isJson && status !== 413) return { kind: 'no-response', reason: `not JSON: ${status}` }
  try {
    return { kind: 'response', status, headers, body: isJson ? JSON.parse(text) : null }
  } catch (error) {
    return { kind: 'no-response', reason: String(error) }
  }
}

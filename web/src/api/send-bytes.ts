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

/** In a tab: tells of progress, and gives up what has come to a standstill. [Q5] */
export const sendWithProgress: SendBytes = (request) =>
  new Promise((resolve) => {
    const { path, method, content, onPercent } = request
    const asked = new XMLHttpRequest()
    let standstill: ReturnType<typeof setTimeout>
    const giveUp = (reason: string) => {
      clearTimeout(standstill)
      resolve({ kind: 'no-answer', reason })
    }
    const goOn = () => {
      clearTimeout(standstill)
      standstill = setTimeout(() => asked.abort(), photoLimits.standstillMs)
    }
    asked.upload.onprogress = ({ loaded, total }) => {
      goOn()
      if (total > 0) onPercent(Math.floor((100 * loaded) / total))
    }
    asked.onload = () => {
      clearTimeout(standstill)
      // A portal answers with a redirect to its own page; our server never redirects a call.
      if (asked.responseURL !== new URL(path, location.href).href) giveUp('redirected')
      else resolve(readAnswer(asked.status, readHeaders(asked), asked.responseText))
    }
    asked.onerror = () => giveUp('no network')
    asked.ontimeout = () => giveUp('too slow')
    asked.onabort = () => giveUp('given up')
    request.signal?.addEventListener('abort', () => asked.abort())
    asked.open(method, path)
    for (const [name, value] of Object.entries(headersOf(request)))
      asked.setRequestHeader(name, value)
    asked.timeout = photoLimits.sendTimeoutMs
    goOn()
    asked.send(content.bytes)
  })

function endsBy(timeout: AbortSignal, signal: AbortSignal | undefined): AbortSignal {
  return signal ? AbortSignal.any([timeout, signal]) : timeout
}

function headersOf({ headers, content }: Pick<BytesRequest, 'headers' | 'content'>) {
  return { accept: 'application/json', 'content-type': content.type, ...headers }
}

function readHeaders(asked: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of asked.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/** What says that it is too large need not be our server, nor JSON; all else is. [fault 12] */
function readAnswer(status: number, headers: Headers, text: string): ApiAnswer {
  const isJson = (headers.get('content-type') ?? '').startsWith('application/json')
  if (!isJson && status !== 413) return { kind: 'no-answer', reason: `not JSON: ${status}` }
  try {
    return { kind: 'answer', status, headers, body: isJson ? JSON.parse(text) : null }
  } catch (error) {
    return { kind: 'no-answer', reason: String(error) }
  }
}

import { syncHeaders } from '@worldschool/schema'
import type { Fetch } from '../../src/api/client.ts'

export interface SeenRequest {
  method: string
  path: string
  headers: Headers
  body: unknown
}

/** What the fake server does: it returns a response or cuts the connection. */
export type Script = (request: SeenRequest) => Response | 'cut'

/** A network that the test controls: it records every request, and `script` chooses every response. */
export function scriptedFetch(script: Script): { fetch: Fetch; seen: SeenRequest[] } {
  const seen: SeenRequest[] = []
  const fetch: Fetch = async (input, init) => {
    const request = {
      method: init?.method ?? 'GET',
      path: String(input),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    seen.push(request)
    const result = script(request)
    if (result === 'cut') throw new TypeError('Failed to fetch')
    return result
  }
  return { fetch, seen }
}

/** A response in the format of our server: JSON, with the key and the epoch echoed. [R4] */
export function serverResponse(
  request: SeenRequest,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      [syncHeaders.epoch]: 'e1',
      [syncHeaders.idempotencyKey]: request.headers.get(syncHeaders.idempotencyKey) ?? '',
      [syncHeaders.seq]: '7',
      ...headers,
    },
  })
}

export const refusal = (code: string) => ({ error: `Refused: ${code}`, code })

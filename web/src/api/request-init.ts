import { limits } from '@worldschool/schema'

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** Ends it early; otherwise it has the time that sync gives. */
  signal?: AbortSignal
}

/** How a request goes out, whoever sends it. */
export function requestInit({
  method,
  body,
  headers,
  signal,
}: Omit<ApiRequest, 'path'>): RequestInit {
  return {
    method,
    credentials: 'same-origin',
    // A portal's page may ask to be kept for hours, and would be the answer long after.
    cache: 'no-store',
    // A portal answers with a redirect to its own page; our server never redirects a call.
    redirect: 'error',
    signal: signal ?? AbortSignal.timeout(limits.sync.requestTimeoutMs),
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

import { type ErrorCode, limits, readErrorBody, syncHeaders } from '@worldschool/schema'
import type * as z from 'zod/mini'

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** Aborts the request early; otherwise the request timeout of sync applies. */
  signal?: AbortSignal
}

/** The fetch options of a request, shared by all callers. */
export function requestInit({
  method,
  body,
  headers,
  signal,
}: Omit<ApiRequest, 'path'>): RequestInit {
  return {
    method,
    credentials: 'same-origin',
    // A captive portal's page may be cacheable for hours, and would then be served after the portal is gone.
    cache: 'no-store',
    // A captive portal redirects to its own page; our server never redirects an API call.
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

/** Runs `work` with a timeout of `ms`, or until `outer` aborts; `work` must reject when its signal aborts. */
export async function within<T>(
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const controller = new AbortController()
  const end = () => controller.abort()
  const timer = setTimeout(end, ms)
  if (outer?.aborted) end()
  outer?.addEventListener('abort', end)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', end)
  }
}

/** A timer cannot exceed about 24 days, and a misconfigured proxy must not silence a device for long. */
export const maxWaitMs = 60 * 60_000

/** `Retry-After` in ms; null if it is missing or a date, which would depend on a clock. [I3] [R5] */
export function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  const seconds = Number(text)
  return Number.isFinite(seconds) ? Math.min(maxWaitMs, Math.max(0, seconds) * 1000) : null
}

/** An error response of the server, with its error code and English message. */
export class ApiError extends Error {
  /** 0 if there was no response. */
  readonly status: number
  readonly code: ErrorCode | 'network'
  /** The server's `Retry-After` in ms; null if there is none. [R5] */
  readonly afterMs: number | null
  /** The address at which the user can continue, sent with `https_required` and `csrf_refused`. */
  readonly address: string | undefined

  constructor(
    status: number,
    code: ErrorCode | 'network',
    message: string,
    afterMs: number | null = null,
    address?: string,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.afterMs = afterMs
    this.address = address
  }
}

/** The result of a request: the server's JSON, or a response that does not come from our server. [R4] */
export type ApiResult =
  | { kind: 'response'; status: number; headers: Headers; body: unknown }
  | { kind: 'no-response'; reason: string; status?: number }

export type Fetch = typeof globalThis.fetch

/**
 * Sends one request and reads its JSON. Never throws. A captive portal's page counts as no response. [R4]
 * [Q5]
 */
export async function send(fetch: Fetch, request: ApiRequest): Promise<ApiResult> {
  try {
    const response = await fetch(request.path, requestInit(request))
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('application/json'))
      return { kind: 'no-response', reason: `not JSON: ${type}`, status: response.status }
    return {
      kind: 'response',
      status: response.status,
      headers: response.headers,
      body: await response.json(),
    }
  } catch (error) {
    return { kind: 'no-response', reason: String(error) }
  }
}

/** Headers that bind a request to its account, even if the cookie belongs to another account by now. [R3] */
export function asAccount(id: string): Record<string, string> {
  return { [syncHeaders.account]: id }
}

/**
 * The error for a response that is not from our server. A proxy's error keeps its status, so that the message
 * differs from a missing connection. Sync treats both alike. [R4]
 */
function noResponse(status: number | undefined, reason: string): ApiError {
  return new ApiError(status && status >= 400 ? status : 0, 'network', reason)
}

/** Calls the server and returns its parsed response. Throws `ApiError`. */
export async function callApi<T>(
  fetch: Fetch,
  request: ApiRequest,
  responseSchema: z.ZodMiniType<T>,
): Promise<{ body: T; headers: Headers }> {
  const response = await send(fetch, request)
  if (response.kind === 'no-response') throw noResponse(response.status, response.reason)
  if (response.status >= 200 && response.status < 300) {
    const parsed = responseSchema.safeParse(response.body)
    if (parsed.success) return { body: parsed.data, headers: response.headers }
    if (!response.headers.has(syncHeaders.epoch))
      throw new ApiError(0, 'network', 'The response does not match its schema')
    // The response is from our server but this app cannot read it: waiting for the network would not help.
    console.error(`${request.path} does not match its schema`, parsed.error.issues.slice(0, 3))
    throw new ApiError(response.status, 'update_required', 'This app is too old for the response')
  }
  const refusal = readErrorBody(response.body)
  if (!refusal) throw noResponse(response.status, `Status ${response.status}`)
  const { code, error, address } = refusal
  throw new ApiError(response.status, code, error, retryAfterMs(response.headers), address)
}

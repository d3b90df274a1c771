import { type ErrorCode, limits, readErrorBody, syncHeaders } from '@worldschool/schema'
import type * as z from 'zod/mini'

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

/** Gives `work` so many ms, or until `outer` ends it; it is to reject when its signal aborts. */
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

/** A timer cannot count further than 24 days, and a proxy's slip must not silence a device for long. */
export const mostWaitMs = 60 * 60_000

/** `Retry-After` in ms; null without one in seconds (a date would rest on a clock, [I3]). [R5] */
export function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  const seconds = Number(text)
  return Number.isFinite(seconds) ? Math.min(mostWaitMs, Math.max(0, seconds) * 1000) : null
}

/** The server refused, in its own code and English words. */
export class ApiError extends Error {
  /** 0 where nothing answered. */
  readonly status: number
  readonly code: ErrorCode | 'network'
  /** How long the server asks to be left alone, null when it does not. [R5] */
  readonly afterMs: number | null
  /** Where the server sends people instead: the https address of `https_required`. */
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

/** What came back: the server's JSON, or nothing that can be trusted to be the server's. [R4] */
export type ApiAnswer =
  | { kind: 'answer'; status: number; headers: Headers; body: unknown }
  | { kind: 'no-answer'; reason: string; status?: number }

export type Fetch = typeof globalThis.fetch

/** Sends one request and reads its JSON. Never throws: a portal's page is no answer. [R4] [Q5] */
export async function send(fetch: Fetch, request: ApiRequest): Promise<ApiAnswer> {
  try {
    const response = await fetch(request.path, requestInit(request))
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('application/json'))
      return { kind: 'no-answer', reason: `not JSON: ${type}`, status: response.status }
    return {
      kind: 'answer',
      status: response.status,
      headers: response.headers,
      body: await response.json(),
    }
  } catch (error) {
    return { kind: 'no-answer', reason: String(error) }
  }
}

/** Headers that hold a request to its account, whoever's cookie is here by now. [R3] */
export function asAccount(id: string): Record<string, string> {
  return { [syncHeaders.account]: id }
}

/**
 * Something answered, and not in our server's words. An error keeps its status: a proxy whose server is down
 * is no missing connection, though sync treats both alike. [R4]
 */
function noAnswer(status: number | undefined, reason: string): ApiError {
  return new ApiError(status && status >= 400 ? status : 0, 'network', reason)
}

/** Calls the server and returns its parsed answer, or throws an `ApiError`. */
export async function callApi<T>(
  fetch: Fetch,
  request: ApiRequest,
  answerSchema: z.ZodMiniType<T>,
): Promise<{ body: T; headers: Headers }> {
  const answer = await send(fetch, request)
  if (answer.kind === 'no-answer') throw noAnswer(answer.status, answer.reason)
  if (answer.status >= 200 && answer.status < 300) {
    const parsed = answerSchema.safeParse(answer.body)
    if (parsed.success) return { body: parsed.data, headers: answer.headers }
    if (!answer.headers.has(syncHeaders.epoch))
      throw new ApiError(0, 'network', 'The answer is not of the shape agreed on')
    // Our own server tells what this app cannot read: waiting for the network would not help.
    console.error(`${request.path} is not of the shape agreed on`, parsed.error.issues.slice(0, 3))
    throw new ApiError(answer.status, 'update_required', 'This app is too old for the answer')
  }
  const refusal = readErrorBody(answer.body)
  if (!refusal) throw noAnswer(answer.status, `Status ${answer.status}`)
  const { code, error, address } = refusal
  throw new ApiError(answer.status, code, error, retryAfterMs(answer.headers), address)
}

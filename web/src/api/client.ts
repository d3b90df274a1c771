import { type ErrorCode, errorBodySchema, syncHeaders } from '@worldschool/schema'
import type * as z from 'zod/mini'
import { type ApiRequest, requestInit } from './request-init.ts'
import { retryAfterMs } from './retry-after.ts'

/** The server refused, in its own code and English words. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  /** How long the server asks to be left alone, null when it does not. [R5] */
  readonly afterMs: number | null

  constructor(
    status: number,
    code: ErrorCode | 'network',
    message: string,
    afterMs: number | null = null,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.afterMs = afterMs
  }
}

/** What came back: the server's JSON, or nothing that can be trusted to be the server's. [R4] */
export type ApiAnswer =
  | { kind: 'answer'; status: number; headers: Headers; body: unknown }
  | { kind: 'no-answer'; reason: string }

export type Fetch = typeof globalThis.fetch

/** Sends one request and reads its JSON. Never throws: a portal's page is no answer. [R4] [Q5] */
export async function send(fetch: Fetch, request: ApiRequest): Promise<ApiAnswer> {
  try {
    const response = await fetch(request.path, requestInit(request))
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('application/json'))
      return { kind: 'no-answer', reason: `not JSON: ${type}` }
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

/** Calls the server and returns its parsed answer, or throws an `ApiError`. */
export async function callApi<T>(
  fetch: Fetch,
  request: ApiRequest,
  answerSchema: z.ZodMiniType<T>,
): Promise<{ body: T; headers: Headers }> {
  const answer = await send(fetch, request)
  if (answer.kind === 'no-answer') throw new ApiError(0, 'network', answer.reason)
  if (answer.status >= 200 && answer.status < 300) {
    const parsed = answerSchema.safeParse(answer.body)
    if (parsed.success) return { body: parsed.data, headers: answer.headers }
    if (!answer.headers.has(syncHeaders.epoch))
      throw new ApiError(0, 'network', 'The answer is not of the shape agreed on')
    // Our own server tells what this app cannot read: waiting for the network would not help.
    console.error(`${request.path} is not of the shape agreed on`, parsed.error.issues.slice(0, 3))
    throw new ApiError(answer.status, 'update_required', 'This app is too old for the answer')
  }
  const refusal = errorBodySchema.safeParse(answer.body)
  if (!refusal.success) throw new ApiError(0, 'network', `Status ${answer.status}`)
  const { code, error } = refusal.data
  throw new ApiError(answer.status, code, error, retryAfterMs(answer.headers))
}

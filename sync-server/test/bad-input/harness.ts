import { isDeepStrictEqual } from 'node:util'
import { type ErrorBody, errorBodySchema } from '@worldschool/schema'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod'
import { addressOf, calls } from '../support/calls.ts'
import { countWrites, digest } from '../support/database-state.ts'
import type { DirectoryFixture } from '../support/directory-fixture.ts'
import type { Call, RouteCall } from '../support/route-call.ts'
import { responses } from './response-schemas.ts'

/**
 * A refusal that writes a row nevertheless: a photo that is deleted before it arrives must not be
 * accepted later. [R7]
 */
const recordedRefusal = {
  route: 'DELETE /api/photos/:id',
  code: 'photo_not_found',
  in: 'discarded_photos',
}

const strictErrorBody = z.strictObject(errorBodySchema.shape)

export interface Try {
  route: string
  /** As sent; the valid body of the route by default. */
  payload?: string | Buffer
  url?: string
  headers?: Record<string, string>
}

export interface Outcome {
  status: number
  code: ErrorBody['code'] | null
  response: LightMyRequestResponse
}

/** Sends attempts one by one and checks what must hold for each. */
export interface Harness {
  try(attempt: Try): Promise<Outcome>
  tries(): number
  routes(): number
}

export async function createHarness(fixture: DirectoryFixture): Promise<Harness> {
  const clean = await digest(fixture.db)
  const routes = new Set<string>()
  let tries = 0
  let writes = await countWrites(fixture.db)

  async function checkNothingWritten(what: string, but?: string): Promise<void> {
    const now = await countWrites(fixture.db)
    if (now === writes) return
    writes = now
    const state = await digest(fixture.db)
    const changed = Object.keys(clean).filter((table) => state[table] !== clean[table])
    if (changed.some((table) => table !== but)) throw new Error(`${what} changed ${changed.join()}`)
    if (changed.length === 0) return
    await fixture.restore()
    writes = await countWrites(fixture.db)
  }

  return {
    tries: () => tries,
    routes: () => routes.size,
    async try(attempt) {
      const { route } = attempt
      const response = await send(fixture, attempt)
      tries += 1
      routes.add(route)
      const status = response.statusCode
      const what = `${describe(attempt)} → ${status} ${response.body.slice(0, 300)}`
      if (status >= 500) throw new Error(what)
      if (status >= 400) {
        const refusal = strictErrorBody.safeParse(parseJson(response.body))
        if (!refusal.success) throw new Error(`${what}: not our shape`)
        const isRecorded =
          route === recordedRefusal.route && refusal.data.code === recordedRefusal.code
        await checkNothingWritten(what, isRecorded ? recordedRefusal.in : undefined)
        return { status, code: refusal.data.code, response }
      }
      if (status >= 300) checkRedirect(route, response, what)
      else checkShape(route, response, what)
      if (route.startsWith('GET ')) await checkNothingWritten(what)
      else if ((await countWrites(fixture.db)) !== writes) await fixture.restore()
      writes = await countWrites(fixture.db)
      return { status, code: null, response }
    },
  }
}

/** The valid request of a route, from the person with the most rights on it. */
export function validCall(fixture: DirectoryFixture, route: string): Call {
  const { as, build } = callOf(route)
  return build(fixture, as === 'visitor' ? fixture.member : fixture[as])
}

function callOf(route: string): RouteCall {
  const call = calls[route]
  if (!call) throw new Error(`No sound request for ${route}`)
  return call
}

function send(fixture: DirectoryFixture, { route, payload, url, headers }: Try) {
  const { as } = callOf(route)
  const call = validCall(fixture, route)
  const address = addressOf(route, call)
  const validBody = call.bytes ?? (call.body && JSON.stringify(call.body))
  const body = payload ?? validBody
  return fixture.app.inject({
    method: address.method as 'GET',
    url: url ?? address.url,
    headers: {
      ...(as !== 'visitor' && { cookie: fixture[as].cookie }),
      ...(body !== undefined && {
        'content-type': (body === call.bytes && call.type) || 'application/json',
      }),
      ...headers,
    },
    ...(body !== undefined && { payload: body }),
  })
}

/** Reads and shares may be redirected within this site or return 304. */
function checkRedirect(route: string, response: LightMyRequestResponse, what: string): void {
  const { host } = new URL(String(response.headers.location ?? '/'), 'http://here')
  const mayBe = route.startsWith('GET ') || route === 'POST /share'
  if (!mayBe || host !== 'here') throw new Error(`${what}: sent elsewhere`)
}

/** A successful response has exactly the keys of its schema. */
function checkShape(route: string, response: LightMyRequestResponse, what: string): void {
  const schema = responses[route]
  if (!schema || response.headers['content-encoding']) return
  const received = parseJson(response.body)
  const read = schema.safeParse(received)
  if (!read.success || !isDeepStrictEqual(read.data, received)) {
    throw new Error(`${what}: not what its schema says`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function describe({ route, payload, url, headers }: Try): string {
  return [route, url, headers && JSON.stringify(headers), payload?.slice(0, 500)]
    .filter((part) => part !== undefined)
    .join(' ')
}

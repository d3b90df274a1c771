import { isDeepStrictEqual } from 'node:util'
import { type ErrorBody, errorBodySchema } from '@worldschool/schema'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod'
import { addressOf, type Call, calls, type RouteCall } from '../support/calls.ts'
import { countWrites, digest } from '../support/database-state.ts'
import type { World } from '../support/world.ts'
import { answers } from './answers.ts'

/** A refusal that is noted all the same: a photo that is not there is not to come any more. [R7] */
const noted = { route: 'DELETE /api/photos/:id', code: 'photo_not_found', in: 'discarded_photos' }

const strictErrorBody = z.strictObject(errorBodySchema.shape)

export interface Try {
  route: string
  /** As it goes out; the route's sound body when left out. */
  payload?: string | Buffer
  url?: string
  headers?: Record<string, string>
}

export interface Outcome {
  status: number
  code: ErrorBody['code'] | null
  answer: LightMyRequestResponse
}

/** Makes tries one by one, and proves of each what must hold of all. */
export interface Harness {
  try(attempt: Try): Promise<Outcome>
  tries(): number
  routes(): number
}

export async function createHarness(world: World): Promise<Harness> {
  const clean = await digest(world.db)
  const routes = new Set<string>()
  let tries = 0
  let writes = await countWrites(world.db)

  async function proveNothingWritten(what: string, but?: string): Promise<void> {
    const now = await countWrites(world.db)
    if (now === writes) return
    writes = now
    const state = await digest(world.db)
    const changed = Object.keys(clean).filter((table) => state[table] !== clean[table])
    if (changed.some((table) => table !== but)) throw new Error(`${what} changed ${changed.join()}`)
    if (changed.length === 0) return
    await world.restore()
    writes = await countWrites(world.db)
  }

  return {
    tries: () => tries,
    routes: () => routes.size,
    async try(attempt) {
      const { route } = attempt
      const answer = await send(world, attempt)
      tries += 1
      routes.add(route)
      const status = answer.statusCode
      const what = `${describe(attempt)} → ${status} ${answer.body.slice(0, 300)}`
      if (status >= 500) throw new Error(what)
      if (status >= 400) {
        const refusal = strictErrorBody.safeParse(parseJson(answer.body))
        if (!refusal.success) throw new Error(`${what}: not our shape`)
        const isNoted = route === noted.route && refusal.data.code === noted.code
        await proveNothingWritten(what, isNoted ? noted.in : undefined)
        return { status, code: refusal.data.code, answer }
      }
      if (status >= 300) proveWayOn(route, answer, what)
      else proveShape(route, answer, what)
      if (route.startsWith('GET ')) await proveNothingWritten(what)
      else if ((await countWrites(world.db)) !== writes) await world.restore()
      writes = await countWrites(world.db)
      return { status, code: null, answer }
    },
  }
}

/** The sound request of a route, from whoever gets furthest on it. */
export function soundCall(world: World, route: string): Call {
  const { as, build } = callOf(route)
  return build(world, as === 'visitor' ? world.member : world[as])
}

function callOf(route: string): RouteCall {
  const call = calls[route]
  if (!call) throw new Error(`No sound request for ${route}`)
  return call
}

function send(world: World, { route, payload, url, headers }: Try) {
  const { as } = callOf(route)
  const call = soundCall(world, route)
  const address = addressOf(route, call)
  const sound = call.bytes ?? (call.body && JSON.stringify(call.body))
  const body = payload ?? sound
  return world.app.inject({
    method: address.method as 'GET',
    url: url ?? address.url,
    headers: {
      ...(as !== 'visitor' && { cookie: world[as].cookie }),
      ...(body !== undefined && {
        'content-type': (body === call.bytes && call.type) || 'application/json',
      }),
      ...headers,
    },
    ...(body !== undefined && { payload: body }),
  })
}

/** Reading, and a share, may be sent on, within this site, or told that nothing is new. */
function proveWayOn(route: string, answer: LightMyRequestResponse, what: string): void {
  const { host } = new URL(String(answer.headers.location ?? '/'), 'http://here')
  const mayBe = route.startsWith('GET ') || route === 'POST /share'
  if (!mayBe || host !== 'here') throw new Error(`${what}: sent elsewhere`)
}

/** A success says what its schema says and not a key more. */
function proveShape(route: string, answer: LightMyRequestResponse, what: string): void {
  const schema = answers[route]
  if (!schema || answer.headers['content-encoding']) return
  const told = parseJson(answer.body)
  const read = schema.safeParse(told)
  if (!read.success || !isDeepStrictEqual(read.data, told)) {
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

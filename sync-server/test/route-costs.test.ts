import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyLimits } from '../src/plugins/request-bodies.ts'
import { addressOf, calls, optionsOf, type RouteCall } from './support/calls.ts'
import { buildWorld, type World } from './support/world.ts'

/**
 * The table of `schema/docs/security.md`: `ROUTE_COSTS=1 npx vitest run --project sync-server
 * route-costs` prints it. The cost of a request depends on the machine, so this test only checks
 * that each route has a limit.
 */
const prints = process.env.ROUTE_COSTS === '1'
const rounds = prints ? 7 : 1

let world: World
beforeAll(async () => {
  world = await buildWorld({ rateLimits: true })
})
afterAll(() => world.close())

const routes = Object.entries(calls).filter(([route]) => !/\/api\/docs|\/api\/admin/.test(route))
const sizes = [bodyLimits.account, bodyLimits.usual, bodyLimits.resource]

test('[SEC-17] limits the requests of every public route, and the bytes of those with a JSON body', async () => {
  const lines: string[] = []
  for (const [route, call] of routes) {
    const limit = await limitOf(route, call)
    const bytes = await bodyLimitOf(route, call)
    expect([route, limit]).toEqual([route, expect.stringMatching(/^(\d+|none)$/)])
    if (isJson(call)) expect([route, bytes]).toEqual([route, expect.toBeOneOf(sizes)])
    if (!prints) continue
    const sound = await costOf(route, call)
    const full = bytes === null ? null : await costOf(route, call, fill(bytes))
    const perKilobyte = full === null || bytes === null ? '' : ((full / bytes) * 1024).toFixed(2)
    const worst = Math.max(sound, full ?? 0).toFixed(1)
    lines.push(`| \`${route}\` | ${bytes ?? ''} | ${worst} | ${perKilobyte} | ${limit} |`)
  }
  if (prints) process.stdout.write(`\n${lines.join('\n')}\n`)
})

const isJson = (call: RouteCall) => call.build(world, world.member).body !== undefined

/** A body of this size with as many keys as allowed. */
function fill(bytes: number): string {
  const keys = Array.from({ length: 80 }, (_, n) => `"k${n}":${n}`).join()
  const rest = bytes - keys.length - '{,"t":""}'.length
  return `{${keys},"t":"${'a'.repeat(Math.max(0, rest))}"}`
}

function send(route: string, call: RouteCall, body?: string) {
  const as = call.as === 'visitor' ? undefined : world[call.as]
  const built = call.build(world, as ?? world.member)
  const { method, url } = addressOf(route, built)
  if (body === undefined)
    return world.request(method, url, { ...(as && { as }), ...optionsOf(built) })
  const headers = { 'content-type': 'application/json' }
  return world.request(method, url, { ...(as && { as }), headers, body })
}

async function limitOf(route: string, call: RouteCall): Promise<string> {
  await world.restore()
  return String((await send(route, call)).headers['x-ratelimit-limit'] ?? 'none')
}

async function bodyLimitOf(route: string, call: RouteCall): Promise<number | null> {
  if (!isJson(call)) return null
  for (const size of sizes.toReversed()) {
    if ((await send(route, call, fill(size))).statusCode !== 413) return size
  }
  return null
}

/** CPU time in ms from the request to its response, the median of some rounds. */
async function costOf(route: string, call: RouteCall, body?: string): Promise<number> {
  const costs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await world.restore()
    const before = process.cpuUsage()
    await send(route, call, body)
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return costs.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

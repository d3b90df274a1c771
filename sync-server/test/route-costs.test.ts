import { readFile } from 'node:fs/promises'
import { dailyLimits } from '@worldschool/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyLimits } from '../src/plugins/request-bodies.ts'
import type { QuotaKind } from '../src/services/resources/daily-quota.ts'
import { addressOf, calls, optionsOf } from './support/calls.ts'
import { buildDirectoryFixture, type DirectoryFixture } from './support/directory-fixture.ts'
import type { RouteCall } from './support/route-call.ts'
import { routesByQuota } from './support/routes-by-quota.ts'

/**
 * The table of `schema/docs/security.md`: `ROUTE_COSTS=1 npx vitest run --project sync-server
 * route-costs` prints it. The cost of a request depends on the machine, so this test only checks
 * that each route has the limits of the table.
 */
const prints = process.env.ROUTE_COSTS === '1'
const rounds = prints ? 7 : 1

let fixture: DirectoryFixture
beforeAll(async () => {
  // Otherwise most of the measured sign-ups would be refused.
  fixture = await buildDirectoryFixture({ rateLimits: true, signUpsWithoutProof: null })
})
afterAll(() => fixture.close())

const routes = Object.entries(calls).filter(
  ([route]) => !/\/api\/docs|\/api\/(admin|moderation)/.test(route),
)
const sizes = [bodyLimits.account, bodyLimits.usual, bodyLimits.decision, bodyLimits.resource]

test('[SEC-17] [SEC-29] limits the requests, bodies and daily writes of every public route as documented', async () => {
  const lines: string[] = []
  const documented = await documentedLimits()
  expect(documented.map(([route]) => route)).toEqual(routes.map(([route]) => route))
  for (const [route, call] of routes) {
    const limit = await limitOf(route, call)
    const bytes = await bodyLimitOf(route, call)
    expect([route, limit]).toEqual([route, expect.stringMatching(/^(\d+|none)$/)])
    if (isJson(call)) expect([route, bytes]).toEqual([route, expect.toBeOneOf(sizes)])
    const row = [route, String(bytes ?? ''), limit, quotaOf(route)]
    expect(documented).toContainEqual(row)
    if (!prints) continue
    const sound = await costOf(route, call)
    const full = bytes === null ? null : await costOf(route, call, fill(bytes))
    const perKilobyte = full === null || bytes === null ? '' : ((full / bytes) * 1024).toFixed(2)
    const worst = Math.max(sound, full ?? 0).toFixed(1)
    const times = `${worst} | ${perKilobyte}`
    lines.push(`| \`${route}\` | ${bytes ?? ''} | ${times} | ${limit} | ${quotaOf(route)} |`)
  }
  if (prints) process.stdout.write(`\n${lines.join('\n')}\n`)
})

/** Returns route, largest body, requests per minute and writes per day of each row of the table. */
async function documentedLimits(): Promise<string[][]> {
  const page = await readFile(new URL('../../schema/docs/security.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => /^\| `[A-Z]+ \//.test(line))
  return rows.map((line) => {
    const [, route = '', body = '', , , minute = '', day = ''] = line
      .split('|')
      .map((it) => it.trim())
    return [route.replaceAll('`', ''), body, minute, day]
  })
}

function quotaOf(route: string): string {
  const kinds = Object.keys(routesByQuota) as QuotaKind[]
  const kind = kinds.find((kind) => routesByQuota[kind].includes(route))
  if (!kind) return ''
  const { usual, young } = dailyLimits
  return `${numberText(usual[kind])} (${numberText(young[kind])}) ${kind}`
}

const numberText = (number: number) => number.toLocaleString('en')

const isJson = (call: RouteCall) => call.build(fixture, fixture.member).body !== undefined

/** A body of this size with as many keys as allowed. */
function fill(bytes: number): string {
  const keys = Array.from({ length: 80 }, (_, n) => `"k${n}":${n}`).join()
  const rest = bytes - keys.length - '{,"t":""}'.length
  return `{${keys},"t":"${'a'.repeat(Math.max(0, rest))}"}`
}

function send(route: string, call: RouteCall, body?: string) {
  const as = call.as === 'visitor' ? undefined : fixture[call.as]
  const built = call.build(fixture, as ?? fixture.member)
  const { method, url } = addressOf(route, built)
  if (body === undefined)
    return fixture.request(method, url, { ...(as && { as }), ...optionsOf(built) })
  const headers = { 'content-type': 'application/json' }
  return fixture.request(method, url, { ...(as && { as }), headers, body })
}

async function limitOf(route: string, call: RouteCall): Promise<string> {
  await fixture.restore()
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
    await fixture.restore()
    const before = process.cpuUsage()
    await send(route, call, body)
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return costs.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

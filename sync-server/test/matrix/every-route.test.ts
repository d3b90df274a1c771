import { errorBodySchema } from '@worldschool/schema'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { testAll } from '../../../.workspace/test-all.ts'
import { addressOf, calls, optionsOf } from '../support/calls.ts'
import { digest } from '../support/database-state.ts'
import { engine } from '../support/fresh-database.ts'
import { listedRoutes } from '../support/listed-routes.ts'
import { buildWorld, visitors, type Who, type World } from '../support/world.ts'
import { cases } from './cases.ts'
import { matrix, type Row } from './table.ts'

const strictErrorBody = z.strictObject(errorBodySchema.shape)

/** Routes whose response may be about another person. */
const mayContainEmails = /^\S+ \/api\/admin\/users/
const isAboutTheMember = /^POST \/api\/auth\/(signin|reset-password)$/

let world: World
/** The digest of the restored database. */
let before: Awaited<ReturnType<typeof digest>>
let isRestored = false
beforeAll(async () => {
  world = await buildWorld()
  await world.restore()
  before = await digest(world.db)
})
afterAll(() => world.close())

test('[SEC-13] has a row for every route of the app, and no other row', () => {
  const rows = [...new Set(matrix.map(({ route }) => route))].sort()
  expect(rows).toEqual(listedRoutes(world.app))
})

/** Roles are checked before the database, so on PostgreSQL each statement runs only once. */
const rolesFor = (route: string) =>
  engine === 'postgres' && !testAll ? visitors.filter((who) => who === calls[route]?.as) : visitors

for (const row of matrix) {
  const name = row.case ? `${row.route}, ${row.case},` : row.route
  for (const who of rolesFor(row.route)) {
    test(`[SEC-13] [SEC-15] returns ${row.expected[who]} for ${name} as ${who}`, () =>
      checkCell(row, who))
  }
}

async function checkCell(row: Row, who: Who): Promise<void> {
  if (!isRestored) await world.restore()
  isRestored = false
  const response = await sendRequest(row, who)
  const isRefused = response.statusCode >= 400
  const body = isRefused ? strictErrorBody.parse(response.json()) : null
  expect(body ? `${response.statusCode} ${body.code}` : `${response.statusCode}`).toBe(
    row.expected[who],
  )
  if (isRefused || row.route.startsWith('GET ')) {
    expect(await digest(world.db)).toEqual(before)
    // Nothing has changed, and restoring takes most of the time.
    isRestored = true
  }
  expectNoSecrets(row, who, response)
}

function sendRequest({ route, case: name }: Row, who: Who): Promise<LightMyRequestResponse> {
  const me = who === 'visitor' ? world.member : world[who]
  const call = name ? cases[name]?.(world) : calls[route]?.build(world, me)
  if (!call) throw new Error(`No request for ${route} ${name}`)
  const { method, url } = addressOf(route, call)
  return world.request(method, url, {
    ...(who !== 'visitor' && { as: me }),
    ...optionsOf(call),
  })
}

/** No hash, and no e-mail address of another person, except where admins manage people. */
function expectNoSecrets({ route }: Row, who: Who, response: LightMyRequestResponse): void {
  const received = JSON.stringify(response.headers) + response.body
  expect(received).not.toMatch(/\$argon2|password_?hash|token_?hash/i)
  if (who === 'admin' && mayContainEmails.test(route)) return
  const mine = isAboutTheMember.test(route) ? 'member' : who
  for (const person of visitors) {
    if (person === 'visitor' || person === mine) continue
    expect(received).not.toContain(world[person].user.email)
  }
}

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

/** Routes whose answer is about somebody else by right. */
const tellsEmails = /^\S+ \/api\/admin\/users/
const tellsTheMember = /^POST \/api\/auth\/(signin|reset-password)$/

let world: World
beforeAll(async () => {
  world = await buildWorld()
})
afterAll(() => world.close())

test('[S13] every route of the app has its row, and every row its route', () => {
  const rows = [...new Set(matrix.map(({ route }) => route))].sort()
  expect(rows).toEqual(listedRoutes(world.app))
})

/** What a role may do is decided above the database: on PostgreSQL each statement runs once. */
const askedBy = (route: string) =>
  engine === 'postgres' && !testAll ? visitors.filter((who) => who === calls[route]?.as) : visitors

for (const row of matrix) {
  const name = row.case ? `${row.route}, ${row.case},` : row.route
  for (const who of askedBy(row.route)) {
    test(`[S13] [S15] ${name} as ${who}: ${row.expected[who]}`, () => proveCell(row, who))
  }
}

async function proveCell(row: Row, who: Who): Promise<void> {
  await world.restore()
  const before = await digest(world.db)
  const answer = await ask(row, who)
  const isRefused = answer.statusCode >= 400
  const body = isRefused ? strictErrorBody.parse(answer.json()) : null
  expect(body ? `${answer.statusCode} ${body.code}` : `${answer.statusCode}`).toBe(
    row.expected[who],
  )
  if (isRefused || row.route.startsWith('GET ')) expect(await digest(world.db)).toEqual(before)
  expectNoSecrets(row, who, answer)
}

function ask({ route, case: name }: Row, who: Who): Promise<LightMyRequestResponse> {
  const me = who === 'visitor' ? world.member : world[who]
  const call = name ? cases[name]?.(world) : calls[route]?.build(world, me)
  if (!call) throw new Error(`No request for ${route} ${name}`)
  const { method, url } = addressOf(route, call)
  return world.request(method, url, {
    ...(who !== 'visitor' && { as: me }),
    ...optionsOf(call),
  })
}

/** No hash of anything, and no e-mail but one's own, save where admins manage people. */
function expectNoSecrets({ route }: Row, who: Who, answer: LightMyRequestResponse): void {
  const told = JSON.stringify(answer.headers) + answer.body
  expect(told).not.toMatch(/\$argon2|password_?hash|token_?hash/i)
  if (who === 'admin' && tellsEmails.test(route)) return
  const mine = tellsTheMember.test(route) ? 'member' : who
  for (const person of visitors) {
    if (person === 'visitor' || person === mine) continue
    expect(told).not.toContain(world[person].user.email)
  }
}

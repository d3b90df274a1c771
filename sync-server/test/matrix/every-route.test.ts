import { errorBodySchema } from '@worldschool/schema'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { testAll } from '../../../.workspace/test-all.ts'
import { addressOf, calls, optionsOf } from '../support/calls.ts'
import { digest } from '../support/database-state.ts'
import {
  type Actor,
  actors,
  buildDirectoryFixture,
  type DirectoryFixture,
} from '../support/directory-fixture.ts'
import { engine } from '../support/fresh-database.ts'
import { listedRoutes } from '../support/listed-routes.ts'
import { cases } from './cases.ts'
import { matrix, type Row } from './table.ts'

const strictErrorBody = z.strictObject(errorBodySchema.shape)

/** Routes whose response may be about another person. */
const mayContainEmails = /^\S+ \/api\/admin\/users/
const isAboutTheMember = /^POST \/api\/auth\/(signin|reset-password)$/

let fixture: DirectoryFixture
/** The digest of the restored database. */
let before: Awaited<ReturnType<typeof digest>>
let isRestored = false
beforeAll(async () => {
  fixture = await buildDirectoryFixture()
  await fixture.restore()
  before = await digest(fixture.db)
})
afterAll(() => fixture.close())

test('[SEC-13] has a row for every route of the app, and no other row', () => {
  const rows = [...new Set(matrix.map(({ route }) => route))].sort()
  expect(rows).toEqual(listedRoutes(fixture.app))
})

/** Roles are checked before the database, so on PostgreSQL each statement runs only once. */
const rolesFor = (route: string) =>
  engine === 'postgres' && !testAll ? actors.filter((who) => who === calls[route]?.as) : actors

for (const row of matrix) {
  const name = row.case ? `${row.route}, ${row.case},` : row.route
  for (const who of rolesFor(row.route)) {
    test(`[SEC-13] [SEC-15] returns ${row.expected[who]} for ${name} as ${who}`, () =>
      checkCell(row, who))
  }
}

async function checkCell(row: Row, who: Actor): Promise<void> {
  if (!isRestored) await fixture.restore()
  isRestored = false
  const response = await sendRequest(row, who)
  const isRefused = response.statusCode >= 400
  const body = isRefused ? strictErrorBody.parse(response.json()) : null
  expect(body ? `${response.statusCode} ${body.code}` : `${response.statusCode}`).toBe(
    row.expected[who],
  )
  if (isRefused || row.route.startsWith('GET ')) {
    expect(await digest(fixture.db)).toEqual(before)
    // Nothing has changed, and restoring takes most of the time.
    isRestored = true
  }
  expectNoSecrets(row, who, response)
}

function sendRequest({ route, case: name }: Row, who: Actor): Promise<LightMyRequestResponse> {
  const me = who === 'visitor' ? fixture.member : fixture[who]
  const call = name ? cases[name]?.(fixture) : calls[route]?.build(fixture, me)
  if (!call) throw new Error(`No request for ${route} ${name}`)
  const { method, url } = addressOf(route, call)
  return fixture.request(method, url, {
    ...(who !== 'visitor' && { as: me }),
    ...optionsOf(call),
  })
}

/** No hash, and no e-mail address of another person, except where admins manage people. */
function expectNoSecrets({ route }: Row, who: Actor, response: LightMyRequestResponse): void {
  const received = JSON.stringify(response.headers) + response.body
  expect(received).not.toMatch(/\$argon2|password_?hash|token_?hash/i)
  if (who === 'admin' && mayContainEmails.test(route)) return
  const mine = isAboutTheMember.test(route) ? 'member' : who
  for (const person of actors) {
    if (person === 'visitor' || person === mine) continue
    expect(received).not.toContain(fixture[person].user.email)
  }
}

import { cleanLine, cleanText } from '@worldschool/schema'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAll } from '../../../.workspace/test-all.ts'
import { calls } from '../support/calls.ts'
import { digest } from '../support/database-state.ts'
import { buildDirectoryFixture, type DirectoryFixture } from '../support/directory-fixture.ts'
import { engine } from '../support/fresh-database.ts'
import { rawIds, rawQueries } from './addresses.ts'
import { createHarness, type Harness, validCall } from './harness.ts'
import { databaseHeaders, oddHeaders } from './headers.ts'
import {
  type Path,
  pathsOf,
  put,
  rawValues,
  valueAt,
  withKey,
  withRaw,
  withValue,
} from './mutations.ts'
import {
  bigList,
  manyNaughtyStrings,
  naughtyStrings,
  someNaughtyStrings,
} from './naughty-strings.ts'
import { forbiddenKeys, wholeBodies, wrongTypes } from './whole-bodies.ts'

const seed = 20_261_121

const routes = Object.keys(calls)
/** Each accepted attempt on one of these routes costs a password hash or the whole documentation. */
const costly = new Set([
  'POST /api/auth/signup',
  'POST /api/auth/signin',
  'POST /api/auth/reset-password',
  'PUT /api/account/password',
  'POST /api/account/second-factor',
  'POST /api/account/second-factor/recovery-codes',
  'DELETE /api/account/second-factor',
  'DELETE /api/account',
  'GET /api/docs/yaml',
  'GET /api/docs/json',
  'GET /api/openapi.json',
])
/** The fields of the edit and of its base use the same schema as `POST /api/resources`. */
const edit = 'PUT /api/resources/:id'

/** One route of each kind. The hooks that read headers are the same for all others of the kind. */
const allHeaders = new Set([
  'GET /api/resources',
  'GET /api/resources/:id/reviews',
  'GET /api/photos/:id',
  'GET /api/maps/:name',
  'GET /api/docs/*',
  'GET /api/sync/catalogue',
  'GET /api/sync/mine',
  'POST /api/resources/:id/reviews',
  'POST /api/admin/users',
  'PUT /api/photos/:id',
  'DELETE /api/saved-resources/:id',
  'POST /share',
])

/** Optional fields that the valid request does not have. */
const optionalFields: Record<string, string[]> = {
  'POST /api/auth/signin': ['code'],
  'PUT /api/auth/profile': ['password'],
  'POST /api/admin/users': ['after'],
  'POST /api/admin/resources': ['after'],
  'POST /api/admin/audit': ['after'],
  'POST /api/admin/changed-places': ['after'],
  'POST /api/admin/reports': ['after', 'country', 'kind', 'subjectType'],
  'POST /api/moderation/decisions': ['revision'],
  'POST /api/admin/held': ['after', 'country', 'type', 'reason'],
  'POST /api/admin/held/decisions': ['reason', 'text'],
  'POST /api/moderation/reports/decisions': ['reason'],
  'POST /api/moderation/appeals': ['after', 'country', 'decided'],
}

let fixture: DirectoryFixture
let harness: Harness
let clean: Record<string, string>

beforeAll(async () => {
  fixture = await buildDirectoryFixture()
  // This test has no power cut, so thousands of attempts need not wait for the disk.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(fixture.db)
  clean = await digest(fixture.db)
  harness = await createHarness(fixture)
})

afterAll(async () => {
  await fixture.close()
  const summary = `${harness.tries()} tries on ${harness.routes()} routes`
  process.stdout.write(`bad input: ${summary}, no 5xx\n`)
})

const bodyOf = (route: string) => validCall(fixture, route).body
const routesWithBody = () => routes.filter((route) => bodyOf(route))
const fieldsOf = (route: string, body: object) => [
  ...pathsOf(body),
  ...(optionalFields[route] ?? []).map((field) => [field]),
]
/** A route whose texts have the same schema and the same kind of column as the texts of all other routes. */
const routeForManyStrings = 'POST /api/resources'
/** What runs before the database is the same code with both databases. */
const stringsFor = (route: string) => {
  if (costly.has(route) || route === edit) return someNaughtyStrings
  if (testAll) return naughtyStrings
  return route === routeForManyStrings && engine === 'sqlite'
    ? manyNaughtyStrings
    : someNaughtyStrings
}

/** A refused body never reaches the database, so the schemas are tested with one database only. */
const testsSchemas = engine === 'sqlite' || testAll

for (const route of routes.filter((route) => !route.startsWith('GET '))) {
  test(`[SEC-14] ${route}: refuses a naughty string in any field or returns it as sent or cleaned`, async () => {
    const body = bodyOf(route) ?? {}
    const fields = fieldsOf(route, body).filter(
      (path) => typeof (valueAt(body, path) ?? '') === 'string',
    )
    const tryText = async (paths: Path[], text: string) => {
      const payload = JSON.stringify(
        paths.reduce<object>((made, path) => put(made, path, text), body),
      )
      const { status, response } = await harness.try({ route, payload })
      if (status < 300) for (const path of paths) expectEcho(response.json(), path, text)
      return status < 300
    }
    const free: Path[] = []
    // The base of an edit decides what the edit changes, so it is tested separately.
    for (const path of fields)
      if ((await tryText([path], 'x')) && path[0] !== 'base') free.push(path)
    const strict = fields.filter((path) => !free.includes(path))
    const some = new Set(someNaughtyStrings)
    for (const text of stringsFor(route)) {
      // Fields that accept any text are tested in one request, and separately when it is refused,
      // because one field may refuse what another accepts.
      const isAccepted = free.length > 1 && (await tryText(free, text))
      for (const path of isAccepted ? [] : free) await tryText([path], text)
      if (testAll || some.has(text)) for (const path of strict) await tryText([path], text)
    }
  })

  if (!testsSchemas) continue
  test(`[SEC-14] [SEC-17] ${route}: handles values of every wrong type, and missing ones, in any field`, async () => {
    const body = bodyOf(route) ?? {}
    for (const path of fieldsOf(route, body)) {
      await harness.try({ route, payload: withValue(body, path, undefined) })
      for (const raw of rawValues) {
        await harness.try({ route, payload: withRaw(body, path, raw) })
      }
    }
  })
}

if (testsSchemas) {
  test('[SEC-14] refuses an unknown key in every object of every body', async () => {
    for (const route of routesWithBody()) {
      const body = bodyOf(route) ?? {}
      for (const key of forbiddenKeys) {
        for (const payload of withKey(body, key)) {
          const isField = key === '"role":"admin"' && 'role' in body
          const { status } = await harness.try({ route, payload })
          if (!isField) expect([route, payload, status]).toEqual([route, payload, 400])
        }
      }
    }
  })

  test('[SEC-14] uses one value of a duplicate key or refuses it', async () => {
    for (const route of routesWithBody()) {
      const body = bodyOf(route) ?? {}
      for (const key of Object.keys(body)) {
        for (const raw of ['null', '"x"', '{"__proto__":null}']) {
          const twin = `${JSON.stringify(key)}:${raw}`
          const text = JSON.stringify(body).slice(1, -1)
          await harness.try({ route, payload: `{${twin},${text}}` })
          await harness.try({ route, payload: `{${text},${twin}}` })
        }
      }
    }
  })

  test('[SEC-17] handles bodies that do not match their type', async () => {
    for (const route of routes.filter((route) => !route.startsWith('GET '))) {
      for (const payload of wholeBodies) await harness.try({ route, payload })
      for (const type of wrongTypes) {
        const payload = JSON.stringify(bodyOf(route) ?? {})
        const { status } = await harness.try({ route, payload, headers: { 'content-type': type } })
        expect([route, type, status < 300]).toEqual([route, type, false])
      }
    }
  })

  test('[SEC-14] [SEC-17] handles random JSON from a fixed seed', async () => {
    for (const route of routesWithBody()) {
      const body = bodyOf(route) ?? {}
      for (const value of fc.sample(fc.jsonValue({ maxDepth: 4 }), {
        seed,
        numRuns: testAll ? 60 : 15,
      })) {
        await harness.try({ route, payload: JSON.stringify(value) })
      }
      const fields = fc.dictionary(fc.constantFrom(...Object.keys(body)), fc.jsonValue(), {
        minKeys: 1,
      })
      for (const changes of fc.sample(fields, { seed, numRuns: testAll ? 100 : 25 })) {
        await harness.try({ route, payload: JSON.stringify({ ...body, ...changes }) })
      }
    }
  })
}

test('[SEC-19] handles naughty ids in the URL', async () => {
  const withId = routes.filter((route) => /:(id|name)/.test(route))
  for (const route of withId) {
    const path = route.split(' ')[1] ?? ''
    // Routes of one kind read their ids in the same way; these two represent both kinds.
    const isWhole = ['GET /api/photos/:id', 'GET /api/maps/:name'].includes(route)
    const typed = typedStrings(isWhole && engine === 'sqlite')
    for (const id of [...rawIds, ...typed])
      await harness.try({ route, url: path.replace(/:(id|name)/, () => id) })
  }
})

test('[SEC-19] handles naughty queries', async () => {
  for (const route of routes.filter((route) => route.startsWith('GET ') && !route.includes(':'))) {
    const path = route.split(' ')[1] ?? ''
    const isWhole = testAll || !costly.has(route)
    for (const query of isWhole ? rawQueries : rawQueries.slice(0, 5))
      await harness.try({ route, url: `${path}?${query}` })
  }
  for (const text of typedStrings(engine === 'sqlite')) {
    await harness.try({ route: 'GET /api/resources', url: `/api/resources?category=${text}` })
    for (const feed of ['catalogue', 'mine']) {
      const url = `/api/sync/${feed}?since=${text}`
      await harness.try({ route: `GET /api/sync/${feed}`, url })
    }
  }
})

test('[SEC-18] handles headers that the app never sends', async () => {
  const tried = oddHeaders.filter(([name]) => engine === 'sqlite' || databaseHeaders.includes(name))
  for (const route of routes) {
    const isWhole = testAll ? !costly.has(route) : allHeaders.has(route)
    const maxValues = costly.has(route) && !testAll ? 1 : 2
    for (const [name, values] of tried) {
      for (const value of isWhole ? values : values.slice(0, maxValues)) {
        await harness.try({ route, headers: { [name]: value } })
      }
    }
  }
  const visible = (testAll ? bigList : someNaughtyStrings).filter((text) =>
    /^[ -~\xa1-\xff]*$/.test(text),
  )
  for (const name of ['idempotency-key', 'x-account-id', 'cookie']) {
    for (const text of visible) {
      const value = name === 'cookie' ? `session=${text}` : text
      await harness.try({ route: 'POST /api/saved-resources', headers: { [name]: value } })
    }
  }
})

test('the server has changed nothing and still responds after all bad input', async () => {
  expect(harness.routes()).toBe(routes.length)
  expect(await digest(fixture.db)).toEqual(clean)
  expect((await fixture.request('GET', '/api/health')).statusCode).toBe(200)
})

/** Naughty strings as a browser encodes them in a URL: many of them or a selection. */
function typedStrings(areMany: boolean): string[] {
  if (testAll) return typed(naughtyStrings)
  return typed(areMany ? manyNaughtyStrings : someNaughtyStrings)
}

function typed(strings: string[]): string[] {
  return strings
    .filter((text) => text.isWellFormed() && text.length < 3_000)
    .map(encodeURIComponent)
}

/** The field of the response, if there is one, is the text as sent or cleaned. */
function expectEcho(response: object, path: (string | number)[], text: string): void {
  const received = path.reduce<unknown>(
    (part, step) => (part as Record<string, unknown> | null | undefined)?.[step],
    response,
  )
  if (received === undefined) return
  const isId = /id$/i.test(String(path.at(-1)))
  const trimmed = isId ? text.trim().toLowerCase() : text.trim()
  expect([trimmed, cleanText(text), cleanLine(text)]).toContain(received)
}

import { cleanLine, cleanText } from '@worldschool/schema'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAll } from '../../../.workspace/test-all.ts'
import { calls } from '../support/calls.ts'
import { digest } from '../support/database-state.ts'
import { engine } from '../support/fresh-database.ts'
import { buildWorld, type World } from '../support/world.ts'
import { rawIds, rawQueries } from './addresses.ts'
import { createHarness, type Harness, soundCall } from './harness.ts'
import { askedOfDatabase, oddHeaders } from './headers.ts'
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
/** Each try that gets through costs the hash of a password, or the whole documentation. */
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
/** Its fields are read by the same schema as those of `POST /api/resources`, and what it was made on too. */
const edit = 'PUT /api/resources/:id'

/** One route of each way in: the hooks that read headers are the same for all others of its kind. */
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

/** Fields that a sound request leaves out. */
const alsoTried: Record<string, string[]> = {
  'POST /api/auth/signin': ['code'],
  'PUT /api/auth/profile': ['password'],
  'POST /api/admin/users': ['after'],
  'POST /api/admin/resources': ['after'],
  'POST /api/admin/audit': ['after'],
  'POST /api/admin/changed-places': ['after'],
  'POST /api/admin/reports': ['after'],
}

let world: World
let harness: Harness
let clean: Record<string, string>

beforeAll(async () => {
  world = await buildWorld()
  // No power cut is tried here, and thousands of tries need not wait for the disk.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(world.db)
  clean = await digest(world.db)
  harness = await createHarness(world)
})

afterAll(async () => {
  await world.close()
  const figure = `${harness.tries()} tries on ${harness.routes()} routes`
  process.stdout.write(`bad input: ${figure}, no 5xx\n`)
})

const bodyOf = (route: string) => soundCall(world, route).body
const routesWithBody = () => routes.filter((route) => bodyOf(route))
const fieldsOf = (route: string, body: object) => [
  ...pathsOf(body),
  ...(alsoTried[route] ?? []).map((field) => [field]),
]
/** Its texts go through the same schema and the same kind of column as those of all other routes. */
const manyOn = 'POST /api/resources'
/** What is read before the database is the same code on both engines. */
const stringsFor = (route: string) => {
  if (costly.has(route) || route === edit) return someNaughtyStrings
  if (testAll) return naughtyStrings
  return route === manyOn && engine === 'sqlite' ? manyNaughtyStrings : someNaughtyStrings
}

/** What the schema of a body refuses never comes to the database, so that is tried above one alone. */
const triesSchema = engine === 'sqlite' || testAll

for (const route of routes.filter((route) => !route.startsWith('GET '))) {
  test(`[S14] ${route}: a naughty string in any field is refused or reads back as written or cleaned`, async () => {
    const body = bodyOf(route) ?? {}
    const fields = fieldsOf(route, body).filter(
      (path) => typeof (valueAt(body, path) ?? '') === 'string',
    )
    const tryIn = async (paths: Path[], text: string) => {
      const payload = JSON.stringify(
        paths.reduce<object>((made, path) => put(made, path, text), body),
      )
      const { status, answer } = await harness.try({ route, payload })
      if (status < 300) for (const path of paths) expectEcho(answer.json(), path, text)
      return status < 300
    }
    const free: Path[] = []
    // What an edit was made on decides what the edit changes, so it is tried apart.
    for (const path of fields) if ((await tryIn([path], 'x')) && path[0] !== 'base') free.push(path)
    const strict = fields.filter((path) => !free.includes(path))
    const some = new Set(someNaughtyStrings)
    for (const text of stringsFor(route)) {
      // Fields that take any text are tried in one request, and apart where it is refused: one field
      // may refuse what another takes.
      const isTaken = free.length > 1 && (await tryIn(free, text))
      for (const path of isTaken ? [] : free) await tryIn([path], text)
      if (testAll || some.has(text)) for (const path of strict) await tryIn([path], text)
    }
  })

  if (!triesSchema) continue
  test(`[S14] [S17] ${route}: values of every wrong kind, and none, in any field`, async () => {
    const body = bodyOf(route) ?? {}
    for (const path of fieldsOf(route, body)) {
      await harness.try({ route, payload: withValue(body, path, undefined) })
      for (const raw of rawValues) {
        await harness.try({ route, payload: withRaw(body, path, raw) })
      }
    }
  })
}

if (triesSchema) {
  test('[S14] a key too many is refused in every object of every body', async () => {
    for (const route of routesWithBody()) {
      const body = bodyOf(route) ?? {}
      for (const key of forbiddenKeys) {
        for (const payload of withKey(body, key)) {
          const isAsked = key === '"role":"admin"' && 'role' in body
          const { status } = await harness.try({ route, payload })
          if (!isAsked) expect([route, payload, status]).toEqual([route, payload, 400])
        }
      }
    }
  })

  test('[S14] a key given twice is one value or a refusal', async () => {
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

  test('[S17] bodies that are not what they say', async () => {
    for (const route of routes.filter((route) => !route.startsWith('GET '))) {
      for (const payload of wholeBodies) await harness.try({ route, payload })
      for (const type of wrongTypes) {
        const payload = JSON.stringify(bodyOf(route) ?? {})
        const { status } = await harness.try({ route, payload, headers: { 'content-type': type } })
        expect([route, type, status < 300]).toEqual([route, type, false])
      }
    }
  })

  test('[S14] [S17] invented JSON, the same every time', async () => {
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

test('[S19] naughty ids in the address', async () => {
  const withId = routes.filter((route) => /:(id|name)/.test(route))
  for (const route of withId) {
    const path = route.split(' ')[1] ?? ''
    // A route reads its id as its kind does; these two are of both kinds.
    const isWhole = ['GET /api/photos/:id', 'GET /api/maps/:name'].includes(route)
    const typed = typedStrings(isWhole && engine === 'sqlite')
    for (const id of [...rawIds, ...typed])
      await harness.try({ route, url: path.replace(/:(id|name)/, () => id) })
  }
})

test('[S19] naughty queries', async () => {
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

test('[S18] headers that no device of ours sends', async () => {
  const tried = oddHeaders.filter(([name]) => engine === 'sqlite' || askedOfDatabase.includes(name))
  for (const route of routes) {
    const isWhole = testAll ? !costly.has(route) : allHeaders.has(route)
    const most = costly.has(route) && !testAll ? 1 : 2
    for (const [name, values] of tried) {
      for (const value of isWhole ? values : values.slice(0, most)) {
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

test('after all of it nothing has changed and the server serves', async () => {
  expect(harness.routes()).toBe(routes.length)
  expect(await digest(world.db)).toEqual(clean)
  expect((await world.request('GET', '/api/health')).statusCode).toBe(200)
})

/** Naughty strings as a browser types them into an address: many of them, or a spread. */
function typedStrings(areMany: boolean): string[] {
  if (testAll) return typed(naughtyStrings)
  return typed(areMany ? manyNaughtyStrings : someNaughtyStrings)
}

function typed(strings: string[]): string[] {
  return strings
    .filter((text) => text.isWellFormed() && text.length < 3_000)
    .map(encodeURIComponent)
}

/** What was written is what comes back, as it is or cleaned, where the answer has such a field. */
function expectEcho(answer: object, path: (string | number)[], text: string): void {
  const told = path.reduce<unknown>(
    (part, step) => (part as Record<string, unknown> | null | undefined)?.[step],
    answer,
  )
  if (told === undefined) return
  const isId = /id$/i.test(String(path.at(-1)))
  const trimmed = isId ? text.trim().toLowerCase() : text.trim()
  expect([trimmed, cleanText(text), cleanLine(text)]).toContain(told)
}

import { cataloguePage, limits, minePage } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { insertReview } from '../src/repositories/reviews-repository.ts'
import { nextSeq } from '../src/repositories/sync-state-repository.ts'
import { createResource } from '../src/services/resources/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const { pageRows } = limits.sync
const many = 2 * pageRows + 50

/** Ana has added more resources than two pages hold and has reviewed each of them. */
async function startWithManyResources() {
  const server = await startTestApp()
  const root = await signUpAdmin(server, 'root')
  const ana = await server.signUp('ana')
  const now = server.clock.now()
  const authorId = ana.user.id
  await server.db.transaction().execute(async (trx) => {
    for (let n = 0; n < many; n += 1) {
      const id = buildId(n)
      await createResource(trx, { id, draft: buildDraft(n), authorId, isSample: false, now })
      await insertReview(trx, {
        id,
        resource_id: id,
        user_id: authorId,
        rating: 4,
        comment: null,
        created_at: now.toISOString(),
        seq: await nextSeq(trx, { catalogue: true }),
      })
    }
  })
  return { server, root, ana }
}

/**
 * Reads a feed from a cursor to its end. Returns the ids, the sizes of the pages and the last
 * cursor.
 */
async function readToEnd(
  server: TestApp,
  feed: 'catalogue' | 'mine',
  since: string,
  as?: TestMember,
) {
  const [ids, sizes, cursors] = [[] as string[], [] as number[], [since]]
  for (let more = true; more; ) {
    const url = `/api/sync/${feed}?since=${cursors.at(-1)}`
    const response = (await server.request('GET', url, { ...(as && { as }) })).json()
    const page = feed === 'mine' ? minePage.parse(response) : cataloguePage.parse(response)
    ids.push(...page.rows.map((row) => ('type' in row ? row.row.id : row.id)))
    sizes.push(page.rows.length)
    cursors.push(page.cursor)
    more = page.more
  }
  return { ids, sizes, end: cursors.at(-1) }
}

async function cursorNow({ db }: TestApp): Promise<string> {
  const { epoch, seq } = await db.selectFrom('sync_state').selectAll().executeTakeFirstOrThrow()
  return `${epoch}.${seq}`
}

test('[P1] after a change of username, sends the member’s very many reviews in pages, each row once', async () => {
  const { server, ana } = await startWithManyResources()
  const since = await cursorNow(server)
  const body = { username: 'Ana of the Sea', email: ana.user.email }
  const response = await server.request('PUT', '/api/auth/profile', { as: ana, body })
  expect(response.statusCode).toBe(200)
  for (const feed of ['catalogue', 'mine'] as const) {
    const { ids, sizes, end } = await readToEnd(server, feed, since, ana)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(pageRows + 1)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(feed === 'mine' ? many + 1 : many)
    expect(end).toBe(await cursorNow(server))
  }
})

test.each(['self', 'admin'])(
  '[P1] sends the deletion of a big account in pages (%s)',
  async (who) => {
    const { server, root, ana } = await startWithManyResources()
    const since = await cursorNow(server)
    const response =
      who === 'self'
        ? await server.request('DELETE', '/api/account', {
            as: ana,
            body: { password: ana.password, resources: 'keep' },
          })
        : await server.request('DELETE', `/api/admin/users/${ana.user.id}`, { as: root, body: {} })
    expect(response.statusCode).toBe(200)
    const { ids, sizes, end } = await readToEnd(server, 'catalogue', since)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(pageRows)
    expect([new Set(ids).size, ids.length]).toEqual([many, many])
    expect(end).toBe(await cursorNow(server))
  },
)

test('[P1] [SEC-17] limits the bytes of each page after the deletion of an account with large resources', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const now = server.clock.now()
  const description = 'large '.repeat(3_000)
  await server.db.transaction().execute(async (trx) => {
    for (let n = 0; n < 150; n += 1) {
      const draft = { ...buildDraft(n), description }
      await createResource(trx, {
        id: buildId(n),
        draft,
        authorId: ana.user.id,
        isSample: false,
        now,
      })
    }
  })
  const since = await cursorNow(server)
  await server.request('DELETE', '/api/account', {
    as: ana,
    body: { password: ana.password, resources: 'keep' },
  })
  const { ids, sizes } = await readToEnd(server, 'catalogue', since)
  expect(ids).toHaveLength(150)
  const rowsPerPage = Math.ceil(limits.sync.pageBytes / description.length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(rowsPerPage)
})

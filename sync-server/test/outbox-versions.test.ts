import { readdirSync, readFileSync } from 'node:fs'
import { dailyLimits, intentSchema, outboxVersion, type Sanction } from '@worldschool/schema'
import { buildSanction } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { dayOf } from '../src/services/resources/daily-quota.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'

const folder = new URL('fixtures/outbox-versions/', import.meta.url)

/** One call as the device sends it. `{account}` is the member's id, `{member}` the id of another member. */
interface RecordedCall {
  kind: string
  method: string
  path: string
  body?: unknown
  /** The bytes of the body in Base64, sent as WebP. */
  photo?: string
  status: number
}

/**
 * The exact calls of devices of a version. A file may be removed 400 days after the last release
 * that wrote such records. Its calls never change, because they are on phones already; calls of new kinds are added.
 */
const versions = readdirSync(folder)
  .map((name) => Number(name.replace('.json', '')))
  .sort((a, b) => a - b)

function callsOf(version: number): RecordedCall[] {
  return JSON.parse(readFileSync(new URL(`${version}.json`, folder), 'utf8'))
}

test('[S1] [S2] the recorded calls of the newest version of the outbox include every kind of write', () => {
  expect(versions.at(-1)).toBe(outboxVersion)
  const kinds = intentSchema.def.options.map(({ def }) => def.shape.kind.def.values[0])
  expect([...new Set(callsOf(outboxVersion).map(({ kind }) => kind))].sort()).toEqual(kinds.sort())
})

interface Members {
  as: TestMember
  other: TestMember
}

async function signUpBoth(server: TestApp): Promise<Members> {
  return { as: await server.signUp('ana'), other: await server.signUp('ben') }
}

async function sendCall(server: TestApp, { as, other }: Members, call: RecordedCall, key: string) {
  const { kind, method, path, body, photo } = call
  const withIds = (text: string) =>
    text.replace('{account}', as.user.id).replace('{member}', other.user.id)
  // The recorded reviews are of the member’s own resource and would be refused now. [SEC-33]
  const authorId = kind.includes('review') ? null : as.user.id
  await server.db.updateTable('resources').set({ author_id: authorId }).execute()
  return server.request(method, withIds(path), {
    as,
    key,
    headers: {
      'x-account-id': as.user.id,
      ...(photo !== undefined && { 'content-type': 'image/webp' }),
    },
    ...(photo !== undefined && { body: Buffer.from(photo, 'base64') }),
    ...(body !== undefined && {
      body: JSON.parse(withIds(JSON.stringify(body))),
    }),
  })
}

test.each(versions)(
  '[S2] accepts the recorded calls of an outbox of version %i',
  async (version) => {
    const server = await startTestApp()
    const members = await signUpBoth(server)
    for (const [n, call] of callsOf(version).entries()) {
      const { method, path, status } = call
      const response = await sendCall(server, members, call, `key-${n}`)
      expect([
        method,
        path,
        response.statusCode,
        response.statusCode === status ? '' : response.body,
      ]).toEqual([method, path, status, ''])
      expect(response.headers).toMatchObject({
        'idempotency-key': `key-${n}`,
        'sync-epoch': expect.any(String),
        'sync-seq': expect.stringMatching(/^\d+$/),
      })
    }
  },
)

test.each(versions)(
  '[S2] [SEC-29] [SEC-31] [M5] accepts the calls of an outbox of version %i with the same keys after a quota, an unconfirmed address and a suspension delayed them',
  async (version) => {
    const server = await startTestApp({ rateLimits: true })
    const members = await signUpBoth(server)
    const setState = (email_state: 'unconfirmed' | 'confirmed') =>
      server.db.updateTable('users').set({ email_state }).execute()
    const setSanction = (sanction: Sanction | null) =>
      server.db
        .updateTable('users')
        .set({ sanction: sanction && JSON.stringify(sanction) })
        .execute()
    const refusals: Record<string, string[]> = {}
    for (const [n, call] of callsOf(version).entries()) {
      const send = async (): Promise<string> => {
        const response = await sendCall(server, members, call, `key-${n}`)
        return response.statusCode < 300 ? 'accepted' : response.json().code
      }
      await useUpQuotas(server, members.as)
      const overQuota = await send()
      await server.db.deleteFrom('daily_writes').execute()
      await setState('unconfirmed')
      const unconfirmed = await send()
      await setState('confirmed')
      await setSanction(buildSanction())
      const suspended = await send()
      await setSanction(null)
      expect([call.kind, await send()]).toEqual([call.kind, 'accepted'])
      refusals[call.kind] = [overQuota, unconfirmed, suspended]
    }
    const quota = 'too_many_requests'
    expect(refusals).toEqual({
      'add-resource': [quota, 'email_unconfirmed', 'suspended'],
      'edit-resource': [quota, 'email_unconfirmed', 'suspended'],
      'delete-resource': [quota, 'accepted', 'accepted'],
      save: [quota, 'accepted', 'accepted'],
      unsave: [quota, 'accepted', 'accepted'],
      review: [quota, 'email_unconfirmed', 'suspended'],
      'delete-review': [quota, 'accepted', 'accepted'],
      'add-photo': [quota, 'email_unconfirmed', 'suspended'],
      'delete-photo': [quota, 'accepted', 'accepted'],
      report: [quota, 'accepted', 'accepted'],
      block: [quota, 'accepted', 'accepted'],
      unblock: [quota, 'accepted', 'accepted'],
    })
  },
)

async function useUpQuotas(server: TestApp, { user }: TestMember): Promise<void> {
  const day = dayOf(server.clock.now())
  const counts = Object.entries(dailyLimits.young).map(([kind, writes]) => ({
    ...{ user_id: user.id, day, kind, writes },
  }))
  await server.db.deleteFrom('daily_writes').execute()
  await server.db.insertInto('daily_writes').values(counts).execute()
}

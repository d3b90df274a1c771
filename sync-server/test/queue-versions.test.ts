import { readdirSync, readFileSync } from 'node:fs'
import { intentSchema, outboxVersion } from '@worldschool/schema'
import { expect, test } from 'vitest'
import { startTestApp } from './support/build-test-app.ts'

const folder = new URL('fixtures/queue-versions/', import.meta.url)

/** One call as the device sends it. `{account}` stands for the id of the member. */
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
 * that wrote such records. Its content never changes, because it is on phones already.
 */
const versions = readdirSync(folder)
  .map((name) => Number(name.replace('.json', '')))
  .sort((a, b) => a - b)

function callsOf(version: number): RecordedCall[] {
  return JSON.parse(readFileSync(new URL(`${version}.json`, folder), 'utf8'))
}

test('[S1] [S2] the recorded calls of the newest version of the queue include every kind of write', () => {
  expect(versions.at(-1)).toBe(outboxVersion)
  const kinds = intentSchema.def.options.map(({ def }) => def.shape.kind.def.values[0])
  expect([...new Set(callsOf(outboxVersion).map(({ kind }) => kind))].sort()).toEqual(kinds.sort())
})

test.each(versions)('[S2] accepts the recorded calls of a queue of version %i', async (version) => {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  for (const [n, call] of callsOf(version).entries()) {
    const { kind, method, path, body, photo, status } = call
    // The recorded reviews are of the member’s own resource and would be refused now. [SEC-33]
    const authorId = kind.includes('review') ? null : as.user.id
    await server.db.updateTable('resources').set({ author_id: authorId }).execute()
    const response = await server.request(method, path, {
      as,
      key: `key-${n}`,
      headers: {
        'x-account-id': as.user.id,
        ...(photo !== undefined && { 'content-type': 'image/webp' }),
      },
      ...(photo !== undefined && { body: Buffer.from(photo, 'base64') }),
      ...(body !== undefined && {
        body: JSON.parse(JSON.stringify(body).replace('{account}', as.user.id)),
      }),
    })
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
})

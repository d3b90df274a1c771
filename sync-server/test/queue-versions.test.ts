import { readdirSync, readFileSync } from 'node:fs'
import { intentSchema, outboxVersion } from '@worldschool/schema'
import { expect, test } from 'vitest'
import { startTestApp } from './support/build-test-app.ts'

const folder = new URL('fixtures/queue-versions/', import.meta.url)

/** One call as the device sends it; `{account}` stands for the member's id. */
interface RecordedCall {
  kind: string
  method: string
  path: string
  body?: unknown
  /** Base64 of the bytes that are the body, sent as WebP. */
  photo?: string
  status: number
}

/**
 * What devices of a version send, to the letter. A file may go 400 days after the last release that
 * wrote such records; what stands in one is never changed, because it is on phones already.
 */
const versions = readdirSync(folder)
  .map((name) => Number(name.replace('.json', '')))
  .sort((a, b) => a - b)

function callsOf(version: number): RecordedCall[] {
  return JSON.parse(readFileSync(new URL(`${version}.json`, folder), 'utf8'))
}

test('[S1] [S2] the newest version of the queue is written down, with every kind of write', () => {
  expect(versions.at(-1)).toBe(outboxVersion)
  const kinds = intentSchema.def.options.map(({ def }) => def.shape.kind.def.values[0])
  expect([...new Set(callsOf(outboxVersion).map(({ kind }) => kind))].sort()).toEqual(kinds.sort())
})

test.each(versions)(
  '[S2] what a queue of version %i sends is accepted as it was',
  async (version) => {
    const server = await startTestApp()
    const as = await server.signUp('ana')
    for (const [n, call] of callsOf(version).entries()) {
      const { kind, method, path, body, photo, status } = call
      // The recorded reviews are of the member's own place, which are refused since. [S33]
      const authorId = kind.includes('review') ? null : as.user.id
      await server.db.updateTable('resources').set({ author_id: authorId }).execute()
      const answer = await server.request(method, path, {
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
        answer.statusCode,
        answer.statusCode === status ? '' : answer.body,
      ]).toEqual([method, path, status, ''])
      expect(answer.headers).toMatchObject({
        'idempotency-key': `key-${n}`,
        'sync-epoch': expect.any(String),
        'sync-seq': expect.stringMatching(/^\d+$/),
      })
    }
  },
)

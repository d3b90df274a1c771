import type { ServerResponse } from 'node:http'
import { buildId, buildUser } from '@worldschool/schema/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drain } from '../../src/sync/outbox/drain.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { startHttpServer } from '../support/start-http-server.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1).id
const save = { kind: 'save', entityId: buildId(1), arguments: { id: buildId(2) } } as const

afterEach(() => vi.restoreAllMocks())

/** A server on a real connection, which responds through `handler`. */
const serve = (handler: (response: ServerResponse) => unknown) =>
  startHttpServer((request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'idempotency-key': String(request.headers['idempotency-key']),
      'sync-epoch': 'e1',
      'sync-seq': '7',
    })
    handler(response)
  })

describe('very slow network', () => {
  it('[fault 32] [Q5] [R4] a request is given up after 30 s, with the write still queued, and the next attempt succeeds', async () => {
    const db = await openTestDevice()
    await enqueue(db, me, save, 1)
    // The time-out fires after some bytes, which must not extend it.
    const over = new AbortController()
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal)

    let bytes = 0
    const trickling = await serve((response) => {
      const drops = setInterval(() => {
        bytes += 1
        response.write(' ')
        if (bytes === 5) over.abort(new DOMException('30 s are over', 'TimeoutError'))
      }, 10)
      response.on('close', () => clearInterval(drops))
    })
    expect(await drain(db, trickling)).toMatchObject({ kind: 'later', isOffline: true })
    expect(limit.mock.calls).toEqual([[30_000]])
    expect(bytes).toBeGreaterThanOrEqual(5)
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'queued', wasTried: true }])

    limit.mockRestore()
    const quick = await serve((response) => response.end('{}'))
    expect(await drain(db, quick)).toEqual({ kind: 'empty', sent: 1 })
  })
})

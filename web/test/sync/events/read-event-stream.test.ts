import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { Fetch } from '../../../src/api/client.ts'
import { readEventStream } from '../../../src/sync/events/event-stream.ts'
import { serveAnswers } from '../../support/serve-answers.ts'
import { waitUntil } from '../../support/wait-until.ts'

const ours = { 'sync-epoch': 'e1' }
const eventStream = { ...ours, 'content-type': 'text/event-stream; charset=utf-8' }

const serve = (answer: (response: ServerResponse) => unknown) =>
  serveAnswers((_, response) => void answer(response))

/** Follows a line; of its patience only the one of `endedMs` ever comes to an end, and soon. */
function follow(fetch: Fetch, { endedMs = 0 } = {}) {
  const changes: true[] = []
  const waited: number[] = []
  const stop = new AbortController()
  const setTimer = (callback: () => void, ms: number) => {
    waited.push(ms)
    const timer = ms === endedMs ? setTimeout(callback, 30) : undefined
    return () => clearTimeout(timer)
  }
  const world = { fetch, setTimer, onChange: () => void changes.push(true) }
  return { changes, waited, stop, end: readEventStream(world, 'e1.7', stop.signal) }
}

const untold = { wasHeld: false, afterMs: null, isNone: false }

describe('a line to the server', () => {
  it('[P7] tells each change, however its words come in pieces', async () => {
    const asked = Promise.withResolvers<ServerResponse>()
    const { changes, end } = follow(await serve(asked.resolve))
    const response = await asked.promise
    response.writeHead(200, eventStream)
    response.write('retry: 5000\n\nda')
    for (const [text, told] of [
      ['ta: changed\n', 0],
      ['\n', 1],
      [':\n\ndata: changed\n\n:\n', 2],
    ] as const) {
      response.write(text)
      await waitUntil(() => expect(changes).toHaveLength(told))
    }
    response.end()
    expect(await end).toEqual({ ...untold, wasHeld: true })
  })

  it('[fault 32] [R4] follows no portal, whatever its page calls itself', async () => {
    for (const headers of [
      { 'content-type': 'text/html' },
      { 'content-type': 'text/event-stream' },
    ]) {
      const fetch = await serve((response) => {
        response.writeHead(200, headers)
        response.write('data: changed\n\n')
      })
      const { changes, end } = follow(fetch)
      expect([await end, changes]).toEqual([untold, []])
    }
  })

  it('[fault 32] gives up a proxy that gathers what it is told, after 10 s', async () => {
    const head = await serve((response) => void response.writeHead(200, eventStream).flushHeaders())
    const nothing = await serve(() => undefined)
    for (const fetch of [head, nothing]) {
      const { waited, end } = follow(fetch, { endedMs: 10_000 })
      expect([await end, waited]).toEqual([untold, [10_000]])
    }
  })

  it('[fault 32] gives up a line that has fallen silent for a minute', async () => {
    const fetch = await serve((response) => {
      response.writeHead(200, eventStream)
      response.write('retry: 5000\n\n')
    })
    const { waited, end } = follow(fetch, { endedMs: 60_000 })
    expect([await end, waited]).toEqual([untold, [10_000, 60_000]])
  })

  it('[R5] waits as long as it is told to where it is refused, and asks no more where there is none', async () => {
    const refusals = [
      [429, { 'retry-after': '600' }, { ...untold, afterMs: 600_000 }],
      [503, { 'retry-after': '5' }, { ...untold, afterMs: 5_000 }],
      [404, {}, { ...untold, isNone: true }],
    ] as const
    for (const [status, headers, expected] of refusals) {
      const answer = (said: object) =>
        serve((response) =>
          response
            .writeHead(status, { 'content-type': 'application/json', ...said, ...headers })
            .end('{}'),
        )
      expect(await follow(await answer(ours)).end).toEqual(expected)
      expect(await follow(await answer({})).end).toEqual(untold)
    }
  })

  it('[P5] has the feed find out what becomes of a cursor that the server does not know', async () => {
    const fetch = await serve((response) => response.writeHead(410, ours).end('{}'))
    const { changes, end } = follow(fetch)
    expect([await end, changes]).toEqual([untold, [true]])
  })

  it('is hung up on when nobody looks any more', async () => {
    const left = Promise.withResolvers<void>()
    const fetch = await serve((response) => {
      response.writeHead(200, eventStream).write('retry: 5000\n\n')
      response.on('close', left.resolve)
    })
    const { waited, stop, end } = follow(fetch)
    await waitUntil(() => expect(waited).toHaveLength(2))
    stop.abort()
    expect(await end).toEqual(untold)
    await left.promise
  })

  it('is none where there is no network', async () => {
    const { end } = follow(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await end).toEqual(untold)
  })
})

import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { Fetch } from '../../../src/api/client.ts'
import { readEventStream } from '../../../src/sync/events/event-stream.ts'
import { startHttpServer } from '../../support/start-http-server.ts'
import { waitUntil } from '../../support/wait-until.ts'

const ours = { 'sync-epoch': 'e1' }
const eventStream = { ...ours, 'content-type': 'text/event-stream; charset=utf-8' }

const serve = (handler: (response: ServerResponse) => unknown) =>
  startHttpServer((_, response) => void handler(response))

/** Reads an event stream; of its time-outs only the one of `endedMs` fires, and soon. */
function follow(fetch: Fetch, { endedMs = 0 } = {}) {
  const changes: true[] = []
  const waited: number[] = []
  const stop = new AbortController()
  const setTimer = (callback: () => void, ms: number) => {
    waited.push(ms)
    const timer = ms === endedMs ? setTimeout(callback, 30) : undefined
    return () => clearTimeout(timer)
  }
  const deps = { fetch, setTimer, onChange: () => void changes.push(true) }
  return { changes, waited, stop, end: readEventStream(deps, 'e1.7', stop.signal) }
}

const notConnected = { wasHeld: false, afterMs: null, isNone: false }

describe('event stream', () => {
  it('[P7] the event stream reports each change, however its bytes are split', async () => {
    const pending = Promise.withResolvers<ServerResponse>()
    const { changes, end } = follow(await serve(pending.resolve))
    const response = await pending.promise
    response.writeHead(200, eventStream)
    response.write('retry: 5000\n\nda')
    for (const [text, count] of [
      ['ta: changed\n', 0],
      ['\n', 1],
      [':\n\ndata: changed\n\n:\n', 2],
    ] as const) {
      response.write(text)
      await waitUntil(() => expect(changes).toHaveLength(count))
    }
    response.end()
    expect(await end).toEqual({ ...notConnected, wasHeld: true })
  })

  it('[fault 32] [R4] the event stream ignores a portal, whatever content type its page has', async () => {
    for (const headers of [
      { 'content-type': 'text/html' },
      { 'content-type': 'text/event-stream' },
    ]) {
      const fetch = await serve((response) => {
        response.writeHead(200, headers)
        response.write('data: changed\n\n')
      })
      const { changes, end } = follow(fetch)
      expect([await end, changes]).toEqual([notConnected, []])
    }
  })

  it('[fault 32] the event stream gives up on a buffering proxy after 10 s', async () => {
    const head = await serve((response) => void response.writeHead(200, eventStream).flushHeaders())
    const nothing = await serve(() => undefined)
    for (const fetch of [head, nothing]) {
      const { waited, end } = follow(fetch, { endedMs: 10_000 })
      expect([await end, waited]).toEqual([notConnected, [10_000]])
    }
  })

  it('[fault 32] the event stream gives up a connection that sent nothing for a minute', async () => {
    const fetch = await serve((response) => {
      response.writeHead(200, eventStream)
      response.write('retry: 5000\n\n')
    })
    const { waited, end } = follow(fetch, { endedMs: 60_000 })
    expect([await end, waited]).toEqual([notConnected, [10_000, 60_000]])
  })

  it('[R5] the event stream obeys Retry-After, and is not requested again if the server has no stream', async () => {
    const refusals = [
      [429, { 'retry-after': '600' }, { ...notConnected, afterMs: 600_000 }],
      [503, { 'retry-after': '5' }, { ...notConnected, afterMs: 5_000 }],
      [404, {}, { ...notConnected, isNone: true }],
    ] as const
    for (const [status, headers, expected] of refusals) {
      const respond = (ownHeaders: object) =>
        serve((response) =>
          response
            .writeHead(status, { 'content-type': 'application/json', ...ownHeaders, ...headers })
            .end('{}'),
        )
      expect(await follow(await respond(ours)).end).toEqual(expected)
      expect(await follow(await respond({})).end).toEqual(notConnected)
    }
  })

  it('[P5] the event stream wakes the feed when the server does not know its cursor', async () => {
    const fetch = await serve((response) => response.writeHead(410, ours).end('{}'))
    const { changes, end } = follow(fetch)
    expect([await end, changes]).toEqual([notConnected, [true]])
  })

  it('the event stream is closed when no tab is visible any more', async () => {
    const left = Promise.withResolvers<void>()
    const fetch = await serve((response) => {
      response.writeHead(200, eventStream).write('retry: 5000\n\n')
      response.on('close', left.resolve)
    })
    const { waited, stop, end } = follow(fetch)
    await waitUntil(() => expect(waited).toHaveLength(2))
    stop.abort()
    expect(await end).toEqual(notConnected)
    await left.promise
  })

  it('there is no event stream without a network', async () => {
    const { end } = follow(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await end).toEqual(notConnected)
  })
})

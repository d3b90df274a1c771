import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { syncHeaders } from '@worldschool/schema'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FaultProxy } from './support/fault-proxy.ts'
import type { ProxiedResponse } from './support/http-exchange.ts'
import * as faults from './support/network-faults.ts'
import { everyRequest, saveRequests } from './support/request-matchers.ts'
import {
  portalPage,
  portalRedirect,
  portalText,
  refuseAsServer,
  respondWith,
  unrelatedJson,
} from './support/response-faults.ts'

/** Complete bodies that the server received, in order of arrival. */
let received: string[]
/** Sizes of bodies that were cut off. */
let broken: number[]
let server: Server
let proxy: FaultProxy

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk)
    } catch {
      broken.push(Buffer.concat(chunks).length)
      return
    }
    received.push(Buffer.concat(chunks).toString())
    response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-said': 'yes' })
    response.end(`heard ${received.length}`)
  }).listen(0)
  await once(server, 'listening')
  proxy = await FaultProxy.start((server.address() as AddressInfo).port)
})

beforeEach(() => {
  received = []
  broken = []
})

afterEach(() => proxy.clear())

afterAll(() => {
  proxy?.stop()
  server?.close()
})

describe('the fault proxy', () => {
  it('the fault proxy forwards requests that match no rule unchanged', async () => {
    const rule = proxy.rule(saveRequests, faults.cutBeforeRequest)
    const response = await send('hello')
    expect([response.status, await response.text()]).toEqual([201, 'heard 1'])
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(received).toEqual(['hello'])
    expect(rule.applied).toEqual([])
  })

  it('the fault proxy applies a rule the given number of times, the newest rule first, and never after its end', async () => {
    const older = proxy.rule(everyRequest, respondWith(500))
    const newer = proxy.rule(everyRequest, respondWith(503), { times: 1 })
    expect([(await send('a')).status, (await send('b')).status]).toEqual([503, 500])
    older.end()
    expect((await send('c')).status).toBe(201)
    expect([newer.applied, older.applied]).toEqual([['POST /any'], ['POST /any']])
  })

  it('the fault proxy closes the connection to the browser when the server is not running', async () => {
    const nobody = await FaultProxy.start(9)
    await expect(fetch(nobody.origin)).rejects.toThrow('fetch failed')
    nobody.stop()
  })
})

describe('connection cuts', () => {
  it('a cut before the request: the server receives nothing, the browser gets no response', async () => {
    const rule = proxy.rule(everyRequest, faults.cutBeforeRequest)
    await expect(send('hello')).rejects.toThrow('fetch failed')
    expect([received, broken, rule.applied.length]).toEqual([[], [], 1])
  })

  it('a cut in the request body: the server receives half of the body', async () => {
    const rule = proxy.rule(everyRequest, faults.cutInRequestBody)
    await expect(send('x'.repeat(1000))).rejects.toThrow('fetch failed')
    await expect.poll(() => broken).toEqual([500])
    expect([received, rule.applied.length]).toEqual([[], 1])
  })

  it('a cut in the response: the server receives everything, the browser the headers and half of the body', async () => {
    proxy.rule(everyRequest, faults.cutInResponse)
    const response = await send('hello')
    expect(response.status).toBe(201)
    await expect(response.text()).rejects.toThrow('terminated')
    expect(received).toEqual(['hello'])
  })

  it('a dropped response: the server receives everything, the browser nothing', async () => {
    proxy.rule(everyRequest, faults.dropResponse)
    await expect(send('hello')).rejects.toThrow('fetch failed')
    expect(received).toEqual(['hello'])
  })
})

describe('a slow connection', () => {
  it('a slow connection delays request and response', async () => {
    proxy.rule(everyRequest, faults.delay(200))
    const start = performance.now()
    expect(await (await send('hello')).text()).toBe('heard 1')
    expect(performance.now() - start).toBeGreaterThan(190)
  })

  it('a slow connection limits the bytes per second of both directions together', async () => {
    proxy.rule(everyRequest, new faults.SlowConnection(100).fault)
    const start = performance.now()
    expect(await (await send('x'.repeat(30))).text()).toBe('heard 1')
    // 30 bytes of request and 7 of response, in parts of ten bytes.
    expect(performance.now() - start).toBeGreaterThan(390)
    expect(received).toEqual(['x'.repeat(30)])
  })

  it('a slow connection stops in the body when the browser aborts the request', async () => {
    const rule = proxy.rule(everyRequest, new faults.SlowConnection(10).fault)
    const waiting = send('x'.repeat(1000), { signal: AbortSignal.timeout(400) })
    await expect(waiting).rejects.toThrow('aborted')
    await rule.waitUntilApplied()
    await expect.poll(() => broken.length).toBe(1)
    expect(received).toEqual([])
  })
})

describe('duplicate requests', () => {
  it('the fault proxy sends a request to the server twice at once and returns one response', async () => {
    const responses: ProxiedResponse[] = []
    const rule = proxy.rule(everyRequest, faults.duplicateAtOnce(responses))
    expect((await send('hello')).status).toBe(201)
    await rule.waitUntilApplied()
    expect(received).toEqual(['hello', 'hello'])
    expect(responses.map(({ body }) => String(body)).sort()).toEqual(['heard 1', 'heard 2'])
  })

  it('the fault proxy sends a copy of a request again after a newer one', async () => {
    const copy = new faults.DelayedDuplicate()
    proxy.rule(everyRequest, copy.fault, { times: 1 })
    await send('old')
    await send('new')
    expect(String((await copy.arrive()).body)).toBe('heard 3')
    expect(received).toEqual(['old', 'new', 'old'])
  })
})

describe('the order of responses', () => {
  it('the fault proxy delivers a held response after a later one', async () => {
    const heldResponse = new faults.HeldResponse()
    proxy.rule(everyRequest, heldResponse.fault, { times: 1 })
    const order: string[] = []
    const first = send('one').then((response) => order.push(response.statusText))
    await heldResponse.waitUntilReceived()
    order.push(await (await send('two')).text())
    heldResponse.release()
    await first
    expect(order).toEqual(['heard 2', 'Created'])
  })

  it('the fault proxy runs work between the response of the server and its delivery', async () => {
    proxy.rule(
      everyRequest,
      faults.runBeforeResponse(async () => received.push('work')),
    )
    await send('hello')
    expect(received).toEqual(['hello', 'work'])
  })
})

describe('responses of an intermediary', () => {
  it('an intermediary returns the page of a portal for every URL, and the server receives nothing', async () => {
    proxy.rule(everyRequest, portalPage)
    const response = await send('hello')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(await response.text()).toContain(portalText)
    expect(received).toEqual([])
  })

  it('an intermediary redirects to the page of a portal', async () => {
    proxy.rule(everyRequest, portalRedirect('/login'))
    const response = await send('hello')
    expect([response.url, response.redirected]).toEqual([`${proxy.origin}/login`, true])
    expect(await response.text()).toContain(portalText)
  })

  it('an intermediary returns JSON in another format', async () => {
    proxy.rule(everyRequest, unrelatedJson)
    const response = await send('hello')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).not.toHaveProperty('epoch')
  })

  it('an intermediary returns any status with headers, in the error format of our server and with its echo headers', async () => {
    proxy.rule(everyRequest, refuseAsServer(503, 'unavailable', { retryAfter: 7 }))
    const echo = { [syncHeaders.idempotencyKey]: 'k1', [syncHeaders.epoch]: 'e1' }
    const response = await send('hello', { headers: echo })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7'])
    expect(Object.fromEntries(response.headers)).toMatchObject(echo)
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  })
})

function send(body: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${proxy.origin}/any`, { method: 'POST', body, ...init })
}

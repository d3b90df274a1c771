import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { syncHeaders } from '@worldschool/schema'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerWith,
  otherJson,
  portalPage,
  portalRedirect,
  portalText,
  refuseAsServer,
} from './support/answering-faults.ts'
import type { Answer } from './support/exchange.ts'
import { FaultProxy } from './support/fault-proxy.ts'
import * as faults from './support/faults.ts'
import { everything, savings } from './support/matches.ts'

/** Whole bodies that have reached the server, in the order of their coming. */
let heard: string[]
/** Bytes of bodies that broke off. */
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
    heard.push(Buffer.concat(chunks).toString())
    response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-said': 'yes' })
    response.end(`heard ${heard.length}`)
  }).listen(0)
  await once(server, 'listening')
  proxy = await FaultProxy.start((server.address() as AddressInfo).port)
})

beforeEach(() => {
  heard = []
  broken = []
})

afterEach(() => proxy.clear())

afterAll(() => {
  proxy?.stop()
  server?.close()
})

describe('the proxy', () => {
  it('passes on what no rule matches, to the letter', async () => {
    const rule = proxy.rule(savings, faults.cutBefore)
    const answer = await say('hello')
    expect([answer.status, await answer.text()]).toEqual([201, 'heard 1'])
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(heard).toEqual(['hello'])
    expect(rule.struck).toEqual([])
  })

  it('strikes as often as a rule says, the newest rule first, and no more once it has ended', async () => {
    const older = proxy.rule(everything, answerWith(500))
    const newer = proxy.rule(everything, answerWith(503), { times: 1 })
    expect([(await say('a')).status, (await say('b')).status]).toEqual([503, 500])
    older.end()
    expect((await say('c')).status).toBe(201)
    expect([newer.struck, older.struck]).toEqual([['POST /any'], ['POST /any']])
  })

  it('cuts both sides when the server is not there', async () => {
    const nobody = await FaultProxy.start(9)
    await expect(fetch(nobody.origin)).rejects.toThrow('fetch failed')
    nobody.stop()
  })
})

describe('a cut', () => {
  it('before the request: the server hears nothing, the browser no answer', async () => {
    const rule = proxy.rule(everything, faults.cutBefore)
    await expect(say('hello')).rejects.toThrow('fetch failed')
    expect([heard, broken, rule.struck.length]).toEqual([[], [], 1])
  })

  it('in the body: the server gets half of it', async () => {
    const rule = proxy.rule(everything, faults.cutInBody)
    await expect(say('x'.repeat(1000))).rejects.toThrow('fetch failed')
    await expect.poll(() => broken).toEqual([500])
    expect([heard, rule.struck.length]).toEqual([[], 1])
  })

  it('in the answer: the server hears all, the browser the head and half of the body', async () => {
    proxy.rule(everything, faults.cutInAnswer)
    const answer = await say('hello')
    expect(answer.status).toBe(201)
    await expect(answer.text()).rejects.toThrow('terminated')
    expect(heard).toEqual(['hello'])
  })

  it('after the commit: the server hears all, the browser nothing', async () => {
    proxy.rule(everything, faults.dropAnswer)
    await expect(say('hello')).rejects.toThrow('fetch failed')
    expect(heard).toEqual(['hello'])
  })
})

describe('a slow line', () => {
  it('brings everything late', async () => {
    proxy.rule(everything, faults.delay(200))
    const start = performance.now()
    expect(await (await say('hello')).text()).toBe('heard 1')
    expect(performance.now() - start).toBeGreaterThan(190)
  })

  it('brings so many bytes a second, both ways together', async () => {
    proxy.rule(everything, new faults.SlowLine(100).fault)
    const start = performance.now()
    expect(await (await say('x'.repeat(30))).text()).toBe('heard 1')
    // 30 bytes there and 7 back, in tens.
    expect(performance.now() - start).toBeGreaterThan(390)
    expect(heard).toEqual(['x'.repeat(30)])
  })

  it('stops in the body when the browser waits no longer', async () => {
    const rule = proxy.rule(everything, new faults.SlowLine(10).fault)
    const waiting = say('x'.repeat(1000), { signal: AbortSignal.timeout(400) })
    await expect(waiting).rejects.toThrow('aborted')
    await rule.waitUntilStruck()
    await expect.poll(() => broken.length).toBe(1)
    expect(heard).toEqual([])
  })
})

describe('a copy', () => {
  it('at once reaches the server twice, and the browser hears one answer', async () => {
    const answers: Answer[] = []
    const rule = proxy.rule(everything, faults.twiceAtOnce(answers))
    expect((await say('hello')).status).toBe(201)
    await rule.waitUntilStruck()
    expect(heard).toEqual(['hello', 'hello'])
    expect(answers.map(({ body }) => String(body)).sort()).toEqual(['heard 1', 'heard 2'])
  })

  it('comes late, after a newer request', async () => {
    const copy = new faults.LateCopy()
    proxy.rule(everything, copy.fault, { times: 1 })
    await say('old')
    await say('new')
    expect(String((await copy.arrive()).body)).toBe('heard 3')
    expect(heard).toEqual(['old', 'new', 'old'])
  })
})

describe('the order of answers', () => {
  it('is the test’s: the one that is held comes after the next', async () => {
    const held = new faults.HeldAnswer()
    proxy.rule(everything, held.fault, { times: 1 })
    const order: string[] = []
    const first = say('one').then((answer) => order.push(answer.statusText))
    await held.waitUntilGiven()
    order.push(await (await say('two')).text())
    held.release()
    await first
    expect(order).toEqual(['heard 2', 'Created'])
  })

  it('leaves room for work between an answer and its being heard', async () => {
    proxy.rule(
      everything,
      faults.meanwhile(async () => heard.push('work')),
    )
    await say('hello')
    expect(heard).toEqual(['hello', 'work'])
  })
})

describe('an answer of another', () => {
  it('is a portal’s page, at whatever address, and the server hears nothing', async () => {
    proxy.rule(everything, portalPage)
    const answer = await say('hello')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(await answer.text()).toContain(portalText)
    expect(heard).toEqual([])
  })

  it('is a way to the portal’s page', async () => {
    proxy.rule(everything, portalRedirect('/login'))
    const answer = await say('hello')
    expect([answer.url, answer.redirected]).toEqual([`${proxy.origin}/login`, true])
    expect(await answer.text()).toContain(portalText)
  })

  it('is JSON of another shape', async () => {
    proxy.rule(everything, otherJson)
    const answer = await say('hello')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await answer.json()).not.toHaveProperty('epoch')
  })

  it('is any status with its headers, in our server’s words and with its echo', async () => {
    proxy.rule(everything, refuseAsServer(503, 'unavailable', { retryAfter: 7 }))
    const echo = { [syncHeaders.idempotencyKey]: 'k1', [syncHeaders.epoch]: 'e1' }
    const answer = await say('hello', { headers: echo })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7'])
    expect(Object.fromEntries(answer.headers)).toMatchObject(echo)
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  })
})

function say(body: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${proxy.origin}/any`, { method: 'POST', body, ...init })
}

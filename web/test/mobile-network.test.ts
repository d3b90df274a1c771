import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { LinkDirection } from '../bench/support/link-direction.ts'
import { MobileNetwork, type Speed } from '../bench/support/mobile-network.ts'

/** An emulated network in front of a server, until the test has ended. */
async function networkBefore(listener: RequestListener, speed: Speed) {
  const server = createServer(listener)
  await once(server.listen(0), 'listening')
  const network = new MobileNetwork(speed)
  onTestFinished(() => {
    network.stop()
    server.close()
    server.closeAllConnections()
  })
  return { network, origin: await network.to((server.address() as AddressInfo).port) }
}

it('sends 1,000 bytes in a millisecond over a link of 8 Mbit/s, one sender after the other', () => {
  const direction = new LinkDirection(8)
  expect(direction.take(5_000, 100)).toBe(105)
  // One arrives while the first is being sent, one later.
  expect(direction.take(2_000, 101)).toBe(107)
  expect(direction.take(1_000, 200)).toBe(201)
  expect(direction.bytes).toBe(8_000)
})

it('counts requests and bytes of the emulated network, which takes a round trip for each', async () => {
  const body = Buffer.alloc(40_000, 'x')
  const { network, origin } = await networkBefore(
    (request, response) => {
      request.resume()
      request.once('end', () => response.end(request.url === '/large' ? body : 'small'))
    },
    { down: 8, up: 2, roundTrip: 60 },
  )
  const began = performance.now()
  expect(await (await fetch(`${origin}/small`)).text()).toBe('small')
  const first = performance.now() - began
  const before = network.requests.length
  for (const path of ['/large', '/posted', '/large']) {
    const method = path === '/posted' ? 'POST' : 'GET'
    const response = await fetch(origin + path, { method, ...(method === 'POST' && { body }) })
    expect(await response.text()).toBe(path === '/large' ? body.toString() : 'small')
  }
  const all = performance.now() - began

  // A round trip for the connection and one for the request; a timer may fire a millisecond early.
  expect(first).toBeGreaterThan(110)
  // Three more round trips, 40 ms down for each of two responses and 160 ms up for the posted body.
  expect(all - first).toBeGreaterThan(3 * 60 + 2 * 40 + 160 - 15)
  expect(network.requests.map(({ path }) => path)).toEqual([
    '/small',
    '/large',
    '/posted',
    '/large',
  ])
  const { requests, bytes } = network.since(before)
  expect(requests).toBe(3)
  expect(bytes).toBeGreaterThan(2 * body.length)
  expect(bytes).toBeLessThan(2 * body.length + 3_000)

  // Up to the second of the three.
  const until = network.since(before, network.requests[before + 1]?.at)
  expect(until.requests).toBe(2)
  expect(until.bytes).toBeLessThan(body.length + 2_000)
})

it('responds to a small request before a long response to another one has ended', async () => {
  const long = 1_000_000
  const { network, origin } = await networkBefore(
    (request, response) => void response.end(Buffer.alloc(request.url === '/long' ? long : 4_000)),
    { down: 40, up: 40, roundTrip: 20 },
  )
  const response = await fetch(`${origin}/long`)
  const isRead = response.arrayBuffer()
  await (await fetch(`${origin}/short`)).arrayBuffer()
  expect(network.since(0).bytes).toBeLessThan(0.7 * long)
  expect((await isRead).byteLength).toBe(long)
})

import { expect, onTestFinished, test } from 'vitest'
import { changedEvent, createSseHub, type SseHub } from '../src/services/sync/sse-hub.ts'

type Listener = (now: { epoch: string; seq: number }) => void

/** A hub with a change feed that the test controls. */
function openHub(options: Partial<Parameters<typeof createSseHub>[1]> = {}) {
  const listeners = new Set<Listener>()
  const feed = {
    notify: () => undefined,
    listen: (listener: Listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const hub = createSseHub(feed, { maxStreams: 1_000, maxStreamsPerAddress: 1_000, ...options })
  const notify = (seq: number) => {
    for (const listener of listeners) listener({ epoch: 'e', seq })
  }
  return { hub, notify, listeners }
}

/** Connects a device and records what is written to it. */
function connectDevice(hub: SseHub, knownSeq = 0) {
  const received: string[] = []
  const stream = {
    write: (text: string) => void received.push(text),
    end: () => void received.push('end'),
  }
  const leave = hub.add({ address: 'a', knownSeq, stream })
  onTestFinished(leave)
  return { received, leave }
}

test('notifies very many devices in batches, each once', async () => {
  const { hub, notify } = openHub({ batchSize: 10, batchDelayMs: 5 })
  const apps = Array.from({ length: 100 }, () => connectDevice(hub))
  const notified = () => apps.filter((app) => app.received.length > 0).length
  notify(1)
  expect(notified()).toBe(10)
  await expect.poll(notified).toBe(100)
  expect(apps.every((app) => app.received.join() === changedEvent)).toBe(true)
})

test('notifies the devices first that have waited longest when changes come faster than the batches', async () => {
  const { hub, notify } = openHub({ batchSize: 10, batchDelayMs: 5 })
  const apps = Array.from({ length: 30 }, () => connectDevice(hub))
  for (let seq = 1; seq <= 3; seq += 1) notify(seq)
  await expect.poll(() => apps.every((app) => app.received.length > 0)).toBe(true)
  expect(Math.max(...apps.map((app) => app.received.length))).toBeLessThanOrEqual(2)
})

test('the SSE hub sends a heartbeat', async () => {
  const { hub } = openHub({ heartbeatIntervalMs: 5 })
  const { received } = connectDevice(hub)
  await expect.poll(() => received.length).toBeGreaterThan(2)
  expect(new Set(received)).toEqual(new Set([':\n\n']))
})

test('stops listening for changes when the last device disconnects', () => {
  const { hub, listeners } = openHub()
  const apps = [connectDevice(hub), connectDevice(hub)]
  expect([listeners.size, hub.count()]).toEqual([1, 2])
  for (const { leave } of apps) leave()
  expect([listeners.size, hub.count()]).toEqual([0, 0])
})

test('the SSE hub ends all connections when it is closed and refuses new ones', () => {
  const { hub } = openHub()
  const { received } = connectDevice(hub)
  hub.end()
  expect(received).toEqual(['end'])
  expect(() => connectDevice(hub)).toThrow(/busy/)
})

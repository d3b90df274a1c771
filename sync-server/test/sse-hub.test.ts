import { expect, onTestFinished, test } from 'vitest'
import { createSseHub, type SseHub, somethingChanged } from '../src/services/sync/sse-hub.ts'

type Hear = (now: { epoch: string; seq: number }) => void

/** News in a test's hand. */
function openLines(options: Partial<Parameters<typeof createSseHub>[1]> = {}) {
  const hearing = new Set<Hear>()
  const news = {
    tell: () => undefined,
    listen: (hear: Hear) => {
      hearing.add(hear)
      return () => hearing.delete(hear)
    },
  }
  const lines = createSseHub(news, { most: 1_000, mostOfAddress: 1_000, ...options })
  const tell = (seq: number) => {
    for (const hear of hearing) hear({ epoch: 'e', seq })
  }
  return { lines, tell, hearing }
}

/** An open app, and what it is told. */
function hold(lines: SseHub, knows = 0) {
  const told: string[] = []
  const line = { write: (text: string) => void told.push(text), end: () => void told.push('end') }
  const leave = lines.hold({ address: 'a', knows, line })
  onTestFinished(leave)
  return { told, leave }
}

test('very many are told one part after the other, each once', async () => {
  const { lines, tell } = openLines({ perTurn: 10, turnMs: 5 })
  const apps = Array.from({ length: 100 }, () => hold(lines))
  const told = () => apps.filter((app) => app.told.length > 0).length
  tell(1)
  expect(told()).toBe(10)
  await expect.poll(told).toBe(100)
  expect(apps.every((app) => app.told.join() === somethingChanged)).toBe(true)
})

test('whoever was told longest ago is told first, when changes come faster than all can be told', async () => {
  const { lines, tell } = openLines({ perTurn: 10, turnMs: 5 })
  const apps = Array.from({ length: 30 }, () => hold(lines))
  for (let seq = 1; seq <= 3; seq += 1) tell(seq)
  await expect.poll(() => apps.every((app) => app.told.length > 0)).toBe(true)
  expect(Math.max(...apps.map((app) => app.told.length))).toBeLessThanOrEqual(2)
})

test('a line says now and then that it is there', async () => {
  const { lines } = openLines({ beatEveryMs: 5 })
  const { told } = hold(lines)
  await expect.poll(() => told.length).toBeGreaterThan(2)
  expect(new Set(told)).toEqual(new Set([':\n\n']))
})

test('nobody is listened for once the last has left', () => {
  const { lines, hearing } = openLines()
  const apps = [hold(lines), hold(lines)]
  expect([hearing.size, lines.held()]).toEqual([1, 2])
  for (const { leave } of apps) leave()
  expect([hearing.size, lines.held()]).toEqual([0, 0])
})

test('at the end all are hung up on, and nobody is held any more', () => {
  const { lines } = openLines()
  const { told } = hold(lines)
  lines.end()
  expect(told).toEqual(['end'])
  expect(() => hold(lines)).toThrow(/busy/)
})

import { clearImmediate, setImmediate } from 'node:timers'
import { expect, test } from 'vitest'
import { createStepQueue } from '../src/lib/step-queue.ts'

test('[SEC-17] runs one task per turn of the event loop, in the order in which callers joined, and continues after failures', async () => {
  const queue = createStepQueue()
  const [first, second] = [queue.addJob(), queue.addJob()]
  const done: string[] = []
  let turn = 0
  let next = setImmediate(count)
  function count() {
    turn += 1
    next = setImmediate(count)
  }
  const at: number[] = []
  const work = (name: string) => async () => {
    done.push(name)
    at.push(turn)
    return name
  }
  const responses = await Promise.allSettled([
    second(work('second a')),
    first(() => Promise.reject(new Error('unreadable'))),
    first(work('first b')),
    second(work('second b')),
  ])
  clearImmediate(next)
  expect(responses.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(done).toEqual(['first b', 'second a', 'second b'])
  expect(new Set(at).size).toBe(at.length)
})

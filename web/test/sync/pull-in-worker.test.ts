import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/api/client.ts'
import type { PullMessage } from '../../src/sync/catalogue-worker.ts'
import { pullInWorker } from '../../src/sync/pull-in-worker.ts'
import type { PullOutcomeMessage } from '../../src/sync/pull-on-here.ts'

/** A worker that says this once it is asked, or breaks. */
function workerSaying(said: PullOutcomeMessage | 'error') {
  const target = new EventTarget()
  const terminate = vi.fn()
  const asked: PullMessage[] = []
  const worker = {
    addEventListener: target.addEventListener.bind(target) as Worker['addEventListener'],
    postMessage: (message: PullMessage) => {
      asked.push(message)
      const event = new Event(said === 'error' ? 'error' : 'message')
      target.dispatchEvent(Object.assign(event, { data: said }))
    },
    terminate,
  }
  return { start: () => worker, terminate, asked }
}

describe('a pull in a worker', () => {
  it('has read the feed when the worker says so, and lets it go', async () => {
    const { start, terminate, asked } = workerSaying({ kind: 'read' })
    expect(await pullInWorker('device', 'e1.2', start)).toBe(true)
    expect(asked).toEqual([
      { name: 'device', path: '/api/sync/catalogue?since=e1.2&pages=columns' },
    ])
    expect(terminate).toHaveBeenCalledOnce()
  })

  it('[R5] is refused as the worker was', async () => {
    const { start, terminate } = workerSaying({
      kind: 'refused',
      status: 503,
      code: 'unavailable',
      message: 'Later',
      afterMs: 7_000,
    })
    const refused = await pullInWorker('device', 'e1.2', start).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status: 503, code: 'unavailable', afterMs: 7_000 })
    expect(terminate).toHaveBeenCalledOnce()
  })

  it.each([
    ['breaks', workerSaying('error').start],
    ['cannot write', workerSaying({ kind: 'broken', reason: 'no room' }).start],
    [
      'does not start',
      () => {
        throw new Error('No workers here')
      },
    ],
  ])('is left to the page when the worker %s', async (_, start) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await pullInWorker('device', 'e1.2', start)).toBe(false)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

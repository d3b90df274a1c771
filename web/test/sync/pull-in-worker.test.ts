import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/api/client.ts'
import type { Call, WorkerLike } from '../../src/lib/worker-client.ts'
import type { PullOutcome } from '../../src/sync/pull/bulk-pull.ts'
import type { PullRequest } from '../../src/sync/pull/catalogue-worker.ts'
import { pullInWorker } from '../../src/sync/pull/pull-in-worker.ts'

/** A worker that replies so once it is called, or breaks. */
function workerSaying(said: PullOutcome | { error: string } | 'broken') {
  const terminate = vi.fn()
  const asked: PullRequest[] = []
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: ({ id, request }: Call<PullRequest>) => {
      asked.push(request)
      const { onmessage, onerror } = worker as Worker
      if (said === 'broken')
        return onerror?.call(worker as Worker, new Event('error') as ErrorEvent)
      const data = 'error' in said ? { id, ...said } : { id, answer: said }
      onmessage?.call(worker as Worker, new MessageEvent('message', { data }))
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
    ['breaks', workerSaying('broken').start],
    ['cannot write', workerSaying({ error: 'no room' }).start],
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

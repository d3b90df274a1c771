import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/api/client.ts'
import type { Call, WorkerLike } from '../../src/lib/worker-client.ts'
import type { PullOutcome } from '../../src/sync/pull/bulk-pull.ts'
import type { PullRequest } from '../../src/sync/pull/catalogue-worker.ts'
import { PageHidden, pullInWorker } from '../../src/sync/pull/pull-in-worker.ts'

/** A worker that gives this reply once it is called, fails, or does not reply. */
function workerReplying(reply: PullOutcome | { error: string } | 'broken' | 'silent') {
  const terminate = vi.fn()
  const requests: PullRequest[] = []
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: ({ id, request }: Call<PullRequest>) => {
      requests.push(request)
      const { onmessage, onerror } = worker as Worker
      if (reply === 'silent') return
      if (reply === 'broken')
        return onerror?.call(worker as Worker, new Event('error') as ErrorEvent)
      const data = 'error' in reply ? { id, ...reply } : { id, result: reply }
      onmessage?.call(worker as Worker, new MessageEvent('message', { data }))
    },
    terminate,
  }
  return { start: () => worker, terminate, requests }
}

const page = new EventTarget() as Window

/** Sends `pagehide`, as the browser does when the page enters the back/forward cache or closes. */
const hide = (persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))

describe('pull in a worker', () => {
  it('a pull in a worker is complete when the worker reports it, and the worker is then terminated', async () => {
    const { start, terminate, requests } = workerReplying({ kind: 'read' })
    expect(await pullInWorker('device', 'e1.2', { start, page })).toBe(true)
    expect(requests).toEqual([
      { name: 'device', path: '/api/sync/catalogue?since=e1.2&pages=columns' },
    ])
    expect(terminate).toHaveBeenCalledOnce()
  })

  it('[R5] a pull in a worker fails with the worker’s refusal', async () => {
    const { start, terminate } = workerReplying({
      kind: 'refused',
      status: 503,
      code: 'unavailable',
      message: 'Later',
      afterMs: 7_000,
    })
    const refused = await pullInWorker('device', 'e1.2', { start, page }).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status: 503, code: 'unavailable', afterMs: 7_000 })
    expect(terminate).toHaveBeenCalledOnce()
  })

  it('a pull is rejected and its worker terminated when the page enters the back/forward cache', async () => {
    const { start, terminate } = workerReplying('silent')
    const pull = pullInWorker('device', 'e1.2', { start, page })
    hide(false)
    expect(terminate).not.toHaveBeenCalled()
    hide(true)
    await expect(pull).rejects.toBeInstanceOf(PageHidden)
    expect(terminate).toHaveBeenCalledOnce()
  })

  it.each([
    ['breaks', workerReplying('broken').start],
    ['cannot write', workerReplying({ error: 'no room' }).start],
    [
      'does not start',
      () => {
        throw new Error('No workers here')
      },
    ],
  ])('a pull is left to the page when the worker %s', async (_, start) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await pullInWorker('device', 'e1.2', { start, page })).toBe(false)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})

import { createHash } from 'node:crypto'
import { proofOfWorkHeader } from '@worldschool/schema'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildTestApp } from '../../sync-server/test/support/build-test-app.ts'
import { postSignUp } from '../src/api/auth.ts'
import { ApiError, type Fetch } from '../src/api/client.ts'
import { proveWork } from '../src/features/auth/proof-of-work/prove-work.ts'
import {
  type NumberRange,
  searchNumbers,
} from '../src/features/auth/proof-of-work/search-numbers.ts'
import type { Call, Reply, WorkerLike } from '../src/lib/worker-client.ts'
import { startWorkers } from './support/start-workers.ts'
import { waitUntil } from './support/wait-until.ts'

const salt = 'abcdefghijklmnopqrstuv'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const challengeOf = (number: number, max: number) =>
  [9_999_999_999, max, salt, sha256(`${salt}.${number}`), 's'.repeat(43)].join('.')

/** A worker with the code of the real one, in this thread. */
function startHere(): WorkerLike {
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: ({ id, request }: Call<NumberRange>) => {
      const data: Reply<number | null> = { id, result: searchNumbers(request) }
      queueMicrotask(() => (worker as Worker).onmessage?.(new MessageEvent('message', { data })))
    },
    terminate: () => {},
  }
  return worker
}

const run = (challenge: string, options: Partial<Parameters<typeof proveWork>[1]> = {}) =>
  proveWork(challenge, {
    onProgress: () => {},
    signal: new AbortController().signal,
    start: startHere,
    ...options,
  })

describe('the proof of work of a sign-up under load', () => {
  it('[M13] finds the number whose hash the challenge has, and reports the progress', async () => {
    const shares: number[] = []
    const challenge = challengeOf(24_999, 25_000)
    const proof = await run(challenge, { onProgress: (share) => shares.push(share) })
    expect(proof).toBe(`${challenge}.24999`)
    expect(shares).toEqual([0, 0.4, 0.8])
    expect(await run(challengeOf(0, 1))).toMatch(/\.0$/)
  })

  it('[M13] the proof worker returns the number found in a range, or null', async () => {
    const replies: Reply<number | null>[] = []
    const scope = {
      onmessage: (_event: { data: Call<NumberRange> }) => {},
      postMessage: (reply: Reply<number | null>) => void replies.push(reply),
    }
    vi.stubGlobal('self', scope)
    onTestFinished(() => void vi.unstubAllGlobals())
    await import('../src/features/auth/proof-of-work/proof-worker.ts')
    const challenge = { salt, target: sha256(`${salt}.7`) }
    scope.onmessage({ data: { id: 1, request: { challenge, from: 0, to: 7 } } })
    scope.onmessage({ data: { id: 2, request: { challenge, from: 7, to: 8 } } })
    await waitUntil(() =>
      expect(replies).toEqual([
        { id: 1, result: null },
        { id: 2, result: 7 },
      ]),
    )
  })

  it('[M13] a cancelled proof ends the worker at once', async () => {
    const workers = startWorkers<NumberRange>()
    const controller = new AbortController()
    const proving = run(challengeOf(1, 10), { start: workers.start, signal: controller.signal })
    const failed = expect(proving).rejects.toThrow()
    await waitUntil(() => expect(workers.all[0]?.requests).toHaveLength(1))
    controller.abort()
    await failed
    expect(workers.all.map(({ isEnded }) => isEnded)).toEqual([true])
  })

  it('[M13] searches on the main thread if the file of the worker cannot be loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => logged.mockRestore())
    const workers = startWorkers<NumberRange>()
    const proving = run(challengeOf(3, 10), { start: workers.start })
    await waitUntil(() => expect(workers.all[0]?.requests).toHaveLength(1))
    workers.breakDown(0)
    expect(await proving).toMatch(/\.3$/)
  })

  it('[M13] refuses a challenge of an unknown kind, without a solution, or that takes minutes', async () => {
    for (const challenge of ['', 'please', challengeOf(1, 900_000_000)])
      await expect(run(challenge)).rejects.toMatchObject({ code: 'update_required' })
    const unsolvable = challengeOf(30, 20)
    await expect(run(unsolvable)).rejects.toMatchObject({ code: 'proof_of_work_required' })
  })
})

describe('signing up under load', () => {
  const account = { email: 'ana@example.org', username: 'ana', password: 'sand in the shoes' }

  async function openBusyServer() {
    const server = await buildTestApp({ rateLimits: true, signUpsWithoutProof: 1 })
    onTestFinished(() => server.close())
    const statuses: number[] = []
    const fetch: Fetch = async (path, init) => {
      const response = await server.app.inject({
        method: init?.method as 'POST',
        url: String(path),
        headers: init?.headers as Record<string, string>,
        payload: String(init?.body),
      })
      statuses.push(response.statusCode)
      const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
      return new Response(response.body, {
        status: response.statusCode,
        headers: Object.fromEntries(headers),
      })
    }
    const first = { ...account, email: 'first@example.org', username: 'first' }
    await postSignUp(fetch, first, () => Promise.reject(new Error('not needed')))
    return { server, fetch, statuses }
  }

  it('[M13] sends the same sign-up again with a proof when the server asks for one', async () => {
    const { fetch, statuses } = await openBusyServer()
    const user = await postSignUp(fetch, account, run)
    expect([user.username, statuses]).toEqual(['ana', [201, 429, 201]])
  })

  it('[M13] gives up after two proofs that the server does not accept, and says why', async () => {
    const { fetch, statuses } = await openBusyServer()
    const proofs: string[] = []
    const prove = async (challenge: string) => {
      proofs.push(challenge)
      return `${challenge}.0`
    }
    const failure = await postSignUp(fetch, account, prove).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ status: 429, code: 'proof_of_work_required' })
    expect([new Set(proofs).size, statuses]).toEqual([2, [201, 429, 429, 429]])
  })

  it('[M13] does not send a sign-up again whose response was lost', async () => {
    const { fetch, statuses } = await openBusyServer()
    const losing: Fetch = async (...request) => {
      const response = await fetch(...request)
      if (response.ok) throw new TypeError('Failed to fetch')
      return response
    }
    const failure = await postSignUp(losing, account, run).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'network' })
    expect(statuses).toEqual([201, 429, 201])
  })

  it('[M13] an app of an earlier release is told that there are too many requests', async () => {
    const { server } = await openBusyServer()
    const body = { ...account, language: 'de' }
    const response = await server.request('POST', '/api/auth/signup', { body })
    expect(response.statusCode).toBe(429)
    expect(response.json()).toMatchObject({ code: 'too_many_requests', error: expect.any(String) })
    expect(response.headers[proofOfWorkHeader]).toEqual(expect.any(String))
  })
})

import { afterEach, expect, test, vi } from 'vitest'
import type { TownRequest, TownResponse } from '../src/gazetteer/towns.ts'
import type { Call, Reply } from '../src/lib/worker-client.ts'
import { waitUntil } from './support/wait-until.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the gazetteer worker replies with an error when the towns do not arrive over a dead network', async () => {
  const replies: Reply<TownResponse>[] = []
  const scope = {
    onmessage: (_event: { data: Call<TownRequest> }) => {},
    postMessage: (message: Reply<TownResponse>) => void replies.push(message),
  }
  vi.stubGlobal('self', scope)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', (_path: string, init?: RequestInit) =>
    init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => {}),
  )
  await import('../src/gazetteer/gazetteer-worker.ts')
  scope.onmessage({ data: { id: 1, request: { kind: 'search', text: 'kyo', limit: 5 } } })
  await waitUntil(() => expect(replies).toEqual([{ id: 1, error: expect.any(String) }]))
})

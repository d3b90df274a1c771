import { expect, test, vi } from 'vitest'
import { openWorkerClient, WorkerError, WorkerTimeout } from '../src/lib/worker-client.ts'
import { startWorkers } from './support/start-workers.ts'
import { waitUntil } from './support/wait-until.ts'

const open = (workers: ReturnType<typeof startWorkers<string>>, idleMs = 60_000) =>
  openWorkerClient<string, number>({ start: workers.start, idleMs })

test('a worker starts with the first call, and each call gets its own reply', async () => {
  const workers = startWorkers<string>()
  const client = open(workers)
  expect(workers.all).toHaveLength(0)
  const [first, second] = [client.call('one'), client.call('two')]
  expect(workers.all).toHaveLength(1)
  expect(workers.all[0]?.requests).toEqual(['one', 'two'])
  workers.reply(0, { id: 2, result: 2 })
  workers.reply(0, { id: 1, result: 1 })
  expect([await first, await second]).toEqual([1, 2])
})

test('a worker that fails is ended, every pending call is rejected, and the next call starts another worker', async () => {
  const workers = startWorkers<string>()
  const client = open(workers)
  const asked = [client.call('one'), client.call('two')]
  workers.reply(0, { id: 1, error: 'TypeError: Failed to fetch' })
  for (const call of asked) await expect(call).rejects.toThrow('Failed to fetch')
  expect(workers.all[0]?.isEnded).toBe(true)
  const again = client.call('three')
  workers.reply(1, { id: 3, result: 3 })
  expect(await again).toBe(3)
})

test('a call is rejected when the worker’s file cannot be loaded or the worker cannot start', async () => {
  const workers = startWorkers<string>()
  const asked = open(workers).call('one')
  workers.breakDown(0)
  await expect(asked).rejects.toBeInstanceOf(WorkerError)

  const refused = openWorkerClient<string, number>({
    start: () => {
      throw new Error('no workers here')
    },
    idleMs: 0,
  })
  await expect(refused.call('one')).rejects.toThrow('no workers here')
  await expect(refused.call('one')).rejects.toThrow('no workers here')
})

test('a worker is ended when it had no call for a while, but not while a call is pending', async () => {
  const workers = startWorkers<string>()
  const client = open(workers, 1)
  const [first, second] = [client.call('one'), client.call('two')]
  workers.reply(0, { id: 1, result: 1 })
  await first
  const later = vi.fn()
  setTimeout(later, 20)
  await waitUntil(() => expect(later).toHaveBeenCalled())
  expect(workers.all[0]?.isEnded).toBe(false)
  workers.reply(0, { id: 2, result: 2 })
  await second
  await waitUntil(() => expect(workers.all[0]?.isEnded).toBe(true))
  void client.call('three')
  expect(workers.all).toHaveLength(2)
})

test('a worker is ended when a reply takes too long', async () => {
  const workers = startWorkers<string>()
  const client = openWorkerClient<string, number>({
    start: workers.start,
    idleMs: 0,
    timeoutMs: 5,
  })
  await expect(client.call('one')).rejects.toBeInstanceOf(WorkerTimeout)
  expect(workers.all[0]?.isEnded).toBe(true)
})

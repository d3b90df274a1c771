import { expect, test, vi } from 'vitest'
import type { Answered, Asked } from '../src/gazetteer/questions.ts'
import { openTownFinder, type TownWorker } from '../src/gazetteer/town-finder.ts'
import { waitUntil } from './support/wait-until.ts'

/** Workers whose answers the test gives. */
function startWorkers() {
  const workers: (TownWorker & { asked: Asked[]; isEnded: boolean })[] = []
  const start = () => {
    const asked: Asked[] = []
    const worker = {
      asked,
      isEnded: false as boolean,
      onmessage: null,
      onerror: null,
      postMessage: (message: Asked) => void asked.push(message),
      terminate: () => {
        worker.isEnded = true
      },
    } satisfies TownWorker & { asked: Asked[]; isEnded: boolean }
    workers.push(worker)
    return worker
  }
  const say = (at: number, answered: Answered) => {
    const worker = workers[at] as Worker | undefined
    worker?.onmessage?.(new MessageEvent('message', { data: answered }))
  }
  return { workers, start, say }
}

const kyoto = { display_name: 'Kyoto, Japan', lat: 35, lon: 135.8, matched: null }
const ask = (finder: ReturnType<typeof openTownFinder>, text: string) =>
  finder.ask('search', { text, limit: 5 })

test('the worker begins with the first question, and each gets its own answer', async () => {
  const { workers, start, say } = startWorkers()
  const finder = openTownFinder({ start })
  expect(workers).toHaveLength(0)
  const [first, second] = [ask(finder, 'kyo'), ask(finder, 'xyz')]
  expect(workers).toHaveLength(1)
  expect(workers[0]?.asked.map(({ id, kind }) => [id, kind])).toEqual([
    [1, 'search'],
    [2, 'search'],
  ])
  say(0, { id: 2, answer: [] })
  say(0, { id: 1, answer: [kyoto] })
  expect(await first).toEqual([kyoto])
  expect(await second).toEqual([])
})

test('when the towns cannot be read all who wait hear of it, and the next question tries again', async () => {
  const { workers, start, say } = startWorkers()
  const finder = openTownFinder({ start })
  const asked = [ask(finder, 'kyo'), ask(finder, 'tok')]
  say(0, { id: 1, failure: 'TypeError: Failed to fetch' })
  for (const answer of asked) await expect(answer).rejects.toThrow('Failed to fetch')
  expect(workers[0]?.isEnded).toBe(true)
  const again = ask(finder, 'kyo')
  say(1, { id: 3, answer: [kyoto] })
  expect(await again).toEqual([kyoto])
})

test('a worker that cannot be loaded, or started, fails what was asked and nothing more', async () => {
  const { workers, start } = startWorkers()
  const finder = openTownFinder({ start })
  const asked = ask(finder, 'kyo')
  const worker = workers[0] as Worker | undefined
  worker?.onerror?.(new Event('error') as ErrorEvent)
  await expect(asked).rejects.toThrow('The gazetteer failed')

  const refused = openTownFinder({
    start: () => {
      throw new Error('no workers here')
    },
  })
  await expect(ask(refused, 'kyo')).rejects.toThrow('no workers here')
  await expect(ask(refused, 'kyo')).rejects.toThrow('no workers here')
})

test('the worker ends when nothing was asked for a while, and not while somebody waits', async () => {
  const { workers, start, say } = startWorkers()
  const finder = openTownFinder({ start, idleMs: 1 })
  const first = ask(finder, 'kyo')
  const second = ask(finder, 'tok')
  say(0, { id: 1, answer: [kyoto] })
  await first
  const later = vi.fn()
  setTimeout(later, 20)
  await waitUntil(() => expect(later).toHaveBeenCalled())
  expect(workers[0]?.isEnded).toBe(false)
  say(0, { id: 2, answer: [] })
  await second
  await waitUntil(() => expect(workers[0]?.isEnded).toBe(true))
  void ask(finder, 'kyo')
  expect(workers).toHaveLength(2)
})

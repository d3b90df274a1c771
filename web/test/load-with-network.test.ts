import { expect, it, onTestFinished } from 'vitest'
import { loadWithNetwork } from '../src/features/map/use-map-style.ts'
import { waitUntil } from './support/wait-until.ts'

/** Answers of a network, one after the other, each in the test's hand. */
function openLine() {
  const waiting: ((answer: string | null) => void)[] = []
  const shown: (string | null)[] = []
  const network = new EventTarget()
  const stop = loadWithNetwork(
    () => new Promise<string | null>((resolve) => waiting.push(resolve)),
    (loaded) => shown.push(loaded),
    network,
  )
  onTestFinished(stop)
  return { waiting, shown, stop, goOnline: () => network.dispatchEvent(new Event('online')) }
}

it('what could not be loaded is loaded again with the network, and never once it is there', async () => {
  const { waiting, shown, goOnline } = openLine()
  waiting[0]?.(null)
  await waitUntil(() => expect(shown).toEqual([null]))
  goOnline()
  waiting[1]?.('style')
  await waitUntil(() => expect(shown).toEqual([null, 'style']))
  goOnline()
  expect(waiting).toHaveLength(2)
})

it('a network that comes back while a load from before is failing is not missed', async () => {
  const { waiting, shown, goOnline } = openLine()
  goOnline()
  expect(waiting).toHaveLength(1)
  waiting[0]?.(null)
  await waitUntil(() => expect(waiting).toHaveLength(2))
  waiting[1]?.('style')
  await waitUntil(() => expect(shown.at(-1)).toBe('style'))
})

it('nothing is shown to who has gone', async () => {
  const { waiting, shown, stop, goOnline } = openLine()
  stop()
  goOnline()
  waiting[0]?.('style')
  await Promise.resolve()
  expect([shown, waiting.length]).toEqual([[], 1])
})

import { expect, it, onTestFinished } from 'vitest'
import { loadWithNetwork } from '../src/features/map/use-map-style.ts'
import { waitUntil } from './support/wait-until.ts'

/** Loads over a network. The test sends the responses one by one. */
function startLoading() {
  const waiting: ((result: string | null) => void)[] = []
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

it('loads a map style again when the network returns after a failure, and never after a success', async () => {
  const { waiting, shown, goOnline } = startLoading()
  waiting[0]?.(null)
  await waitUntil(() => expect(shown).toEqual([null]))
  goOnline()
  waiting[1]?.('style')
  await waitUntil(() => expect(shown).toEqual([null, 'style']))
  goOnline()
  expect(waiting).toHaveLength(2)
})

it('loads a map style again when the network returns while an earlier load is failing', async () => {
  const { waiting, shown, goOnline } = startLoading()
  goOnline()
  expect(waiting).toHaveLength(1)
  waiting[0]?.(null)
  await waitUntil(() => expect(waiting).toHaveLength(2))
  waiting[1]?.('style')
  await waitUntil(() => expect(shown.at(-1)).toBe('style'))
})

it('shows no map style that loads after the caller has stopped', async () => {
  const { waiting, shown, stop, goOnline } = startLoading()
  stop()
  goOnline()
  waiting[0]?.('style')
  await Promise.resolve()
  expect([shown, waiting.length]).toEqual([[], 1])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadUntilSuccess } from '../src/lib/load-until-success.ts'

let target: EventTarget

beforeEach(() => {
  target = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Returns a `load` function that rejects until `succeed` is called. */
function failingLoad() {
  let fails = true
  const load = vi.fn(async () => {
    if (fails) throw new TypeError('Failed to fetch')
  })
  return { load, succeed: () => (fails = false) }
}

it('a load that fails is repeated after 1, 2 and 4 s, and not after it succeeds', async () => {
  const { load, succeed } = failingLoad()
  loadUntilSuccess(load)
  for (const [ms, calls] of [
    [0, 1],
    [999, 1],
    [1, 2],
    [2_000, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(load).toHaveBeenCalledTimes(calls)
  }
  succeed()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(load).toHaveBeenCalledTimes(4)
  target.dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(4)
})

it.each([
  ['the device comes online', new Event('online'), 2],
  ['the page returns', Object.assign(new Event('pageshow'), { persisted: true }), 2],
  ['the page was loaded', Object.assign(new Event('pageshow'), { persisted: false }), 1],
])('when %s, a load that has failed runs at once: %j, %i times in all', async (_, event, calls) => {
  const { load, succeed } = failingLoad()
  loadUntilSuccess(load)
  await vi.advanceTimersByTimeAsync(0)
  succeed()
  target.dispatchEvent(event)
  expect(load).toHaveBeenCalledTimes(calls)
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(2)
})

it('a load that was stopped is not repeated, even if it fails later', async () => {
  const { load } = failingLoad()
  const stop = loadUntilSuccess(load)
  stop()
  await vi.advanceTimersByTimeAsync(0)
  target.dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(1)
})

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
  ['the device comes online', new Event('online')],
  ['the page returns from the back/forward cache', pageShow({ persisted: true })],
])('a load that has failed is repeated at once when %s', async (_, event) => {
  const { load, succeed } = failingLoad()
  loadUntilSuccess(load)
  await vi.advanceTimersByTimeAsync(0)
  succeed()
  target.dispatchEvent(event)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(2)
})

it('a load that has failed is not repeated at once when the page has finished loading', async () => {
  const { load } = failingLoad()
  const stop = loadUntilSuccess(load)
  await vi.advanceTimersByTimeAsync(0)
  target.dispatchEvent(pageShow({ persisted: false }))
  expect(load).toHaveBeenCalledTimes(1)
  stop()
})

function pageShow(init: { persisted: boolean }): Event {
  return Object.assign(new Event('pageshow'), init)
}

it('a load that was stopped is not repeated, even if it fails later', async () => {
  const { load } = failingLoad()
  const stop = loadUntilSuccess(load)
  stop()
  await vi.advanceTimersByTimeAsync(0)
  target.dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
  expect(load).toHaveBeenCalledTimes(1)
})

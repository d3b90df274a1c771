import { beforeEach, expect, it, vi } from 'vitest'
import { lookForUpdates } from '../../src/features/app-update/device-updates.ts'

const minute = 60_000
const hour = 60 * minute

let now = 0
const look = vi.fn(async () => undefined as unknown)
let window: EventTarget
let document: EventTarget & { visibilityState: DocumentVisibilityState }

beforeEach(() => {
  now = 1_000_000
  look.mockReset().mockResolvedValue(undefined)
  window = new EventTarget()
  document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  lookForUpdates({ look, window, document, now: () => now })
})

const show = () => document.dispatchEvent(new Event('visibilitychange'))
const comeOnline = () => window.dispatchEvent(new Event('online'))

it('a new version is looked for at the start', () => {
  expect(look).toHaveBeenCalledOnce()
})

it('and when the app is on screen again after an hour, not sooner, and not when it goes', () => {
  now += hour - 1
  show()
  expect(look).toHaveBeenCalledOnce()
  now += 1
  document.visibilityState = 'hidden'
  show()
  expect(look).toHaveBeenCalledOnce()
  document.visibilityState = 'visible'
  show()
  expect(look).toHaveBeenCalledTimes(2)
  show()
  expect(look).toHaveBeenCalledTimes(2)
})

it('and when the network is back, though not each time that it flickers', () => {
  now += minute
  comeOnline()
  now += 1000
  comeOnline()
  expect(look).toHaveBeenCalledTimes(2)
})

it('and is quiet about a look that failed, and takes the next occasion', async () => {
  now += hour
  look.mockRejectedValueOnce(new TypeError('no network'))
  show()
  await vi.waitFor(() => {
    comeOnline()
    expect(look).toHaveBeenCalledTimes(3)
  })
})

it('and by a clock that was set back too', () => {
  now -= 10 * hour
  show()
  expect(look).toHaveBeenCalledTimes(2)
})

import { beforeEach, expect, it, vi } from 'vitest'
import { checkForUpdates } from '../../src/features/app-update/device-updates.ts'
import { waitUntil } from '../support/wait-until.ts'

const minute = 60_000
const hour = 60 * minute

let now = 0
const check = vi.fn(async () => undefined as unknown)
let window: EventTarget
let document: EventTarget & { visibilityState: DocumentVisibilityState }

beforeEach(() => {
  now = 1_000_000
  check.mockReset().mockResolvedValue(undefined)
  window = new EventTarget()
  document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  checkForUpdates({ check, window, document, now: () => now })
})

const show = () => document.dispatchEvent(new Event('visibilitychange'))
const comeOnline = () => window.dispatchEvent(new Event('online'))

it('checks for a new version at the start', () => {
  expect(check).toHaveBeenCalledOnce()
})

it('checks for a new version only when the app becomes visible after an hour or more', () => {
  now += hour - 1
  show()
  expect(check).toHaveBeenCalledOnce()
  now += 1
  document.visibilityState = 'hidden'
  show()
  expect(check).toHaveBeenCalledOnce()
  document.visibilityState = 'visible'
  show()
  expect(check).toHaveBeenCalledTimes(2)
  show()
  expect(check).toHaveBeenCalledTimes(2)
})

it('checks for a new version when the network returns, at most once a minute', () => {
  now += minute
  comeOnline()
  now += 1000
  comeOnline()
  expect(check).toHaveBeenCalledTimes(2)
})

it('ignores a failed check for a new version, and checks again on the next occasion', async () => {
  now += hour
  check.mockRejectedValueOnce(new TypeError('no network'))
  show()
  await waitUntil(() => {
    comeOnline()
    expect(check).toHaveBeenCalledTimes(3)
  })
})

it('checks for a new version even after the clock was set back', () => {
  now -= 10 * hour
  show()
  expect(check).toHaveBeenCalledTimes(2)
})

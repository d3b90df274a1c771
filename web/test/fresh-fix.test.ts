import { limits } from '@worldschool/schema'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FixDeps, type LocateOutcome, watchFix } from '../src/stores/locate.ts'
import { setFix, useMapStore } from '../src/stores/map.ts'
import { useSettingsStore } from '../src/stores/settings.ts'
import { waitUntil } from './support/wait-until.ts'

const lisbon = { latitude: 38.7, longitude: -9.1, accuracy: 20 }
const faro = { latitude: 37, longitude: -7.9, accuracy: 30 }

let now: number
let isAllowed: boolean
let locate: FixDeps['locate']
let refresh: () => Promise<void>
let becomeVisible: () => void

const currentFix = () => useMapStore.getState().fix
const setLocationServices = (locationServices: boolean) =>
  useSettingsStore.setState({ privacy: { locationServices, autoCenter: true } })

beforeEach(() => {
  now = 1_000_000
  isAllowed = true
  locate = vi.fn<FixDeps['locate']>(async () => ({ kind: 'located', fix: faro }))
  setLocationServices(true)
  refresh = watchFix({
    now: () => now,
    onVisible: (callback) => {
      becomeVisible = callback
    },
    isAllowed: async () => isAllowed,
    locate: () => locate(),
  })
  setFix(lisbon)
})

it('locates the device again when the app becomes visible after more than five minutes', async () => {
  now += limits.position.maximumAgeMs
  becomeVisible()
  expect(locate).not.toHaveBeenCalled()
  now += 1
  becomeVisible()
  await waitUntil(() => expect(currentFix()).toMatchObject(faro))
  now += limits.position.maximumAgeMs
  await refresh()
  expect(locate).toHaveBeenCalledOnce()
})

it('marks a position that nobody requested, so that the map does not announce that position', async () => {
  now += limits.position.maximumAgeMs + 1
  await refresh()
  expect(currentFix()).toEqual({ ...faro, isUnasked: true })
})

it('keeps the old position, and does not locate, if the browser would ask for permission', async () => {
  isAllowed = false
  now += limits.position.maximumAgeMs + 1
  await refresh()
  expect(locate).not.toHaveBeenCalled()
  expect(currentFix()).toEqual(lisbon)
})

it('keeps the old position when the device cannot locate, and tries again the next time', async () => {
  locate = vi.fn<FixDeps['locate']>(async () => ({ kind: 'unavailable' }))
  now += limits.position.maximumAgeMs + 1
  await refresh()
  expect(currentFix()).toEqual(lisbon)
  await refresh()
  expect(locate).toHaveBeenCalledTimes(2)
})

it('does not locate while no position is known', async () => {
  setLocationServices(false)
  setLocationServices(true)
  now += limits.position.maximumAgeMs + 1
  await refresh()
  expect(locate).not.toHaveBeenCalled()
})

it('does not restore a position that was cleared while the device was locating', async () => {
  const results: ((outcome: LocateOutcome) => void)[] = []
  locate = () => new Promise((resolve) => results.push(resolve))
  now += limits.position.maximumAgeMs + 1
  const refreshing = refresh()
  await waitUntil(() => expect(results).toHaveLength(1))
  setLocationServices(false)
  setLocationServices(true)
  results[0]?.({ kind: 'located', fix: faro })
  await refreshing
  expect(currentFix()).toBeNull()
})

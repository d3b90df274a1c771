import { limits } from '@worldschool/schema'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FixWorld, type LocateOutcome, watchFix } from '../src/stores/locate.ts'
import { setFix, useMapStore } from '../src/stores/map.ts'
import { useSettingsStore } from '../src/stores/settings.ts'
import { waitUntil } from './support/wait-until.ts'

const lisbon = { latitude: 38.7, longitude: -9.1, accuracy: 20 }
const faro = { latitude: 37, longitude: -7.9, accuracy: 30 }

let now: number
let isAllowed: boolean
let locate: FixWorld['locate']
let look: () => Promise<void>
let comeBack: () => void

const known = () => useMapStore.getState().fix
const setLocationServices = (locationServices: boolean) =>
  useSettingsStore.setState({ privacy: { locationServices, autoCenter: true } })

beforeEach(() => {
  now = 1_000_000
  isAllowed = true
  locate = vi.fn<FixWorld['locate']>(async () => ({ kind: 'located', fix: faro }))
  setLocationServices(true)
  look = watchFix({
    now: () => now,
    onVisible: (callback) => {
      comeBack = callback
    },
    isAllowed: async () => isAllowed,
    locate: () => locate(),
  })
  setFix(lisbon)
})

it('looks again where the device is when the app comes back after more than five minutes', async () => {
  now += limits.position.maximumAgeMs
  comeBack()
  expect(locate).not.toHaveBeenCalled()
  now += 1
  comeBack()
  await waitUntil(() => expect(known()).toMatchObject(faro))
  now += limits.position.maximumAgeMs
  await look()
  expect(locate).toHaveBeenCalledOnce()
})

it('says of such a position that nobody asked, so that the map need not tell it', async () => {
  now += limits.position.maximumAgeMs + 1
  await look()
  expect(known()).toEqual({ ...faro, isUnasked: true })
})

it('asks nobody, and keeps the old position, where the browser would put a question', async () => {
  isAllowed = false
  now += limits.position.maximumAgeMs + 1
  await look()
  expect(locate).not.toHaveBeenCalled()
  expect(known()).toEqual(lisbon)
})

it('keeps the old position when the device does not know, and looks again the next time', async () => {
  locate = vi.fn<FixWorld['locate']>(async () => ({ kind: 'unavailable' }))
  now += limits.position.maximumAgeMs + 1
  await look()
  expect(known()).toEqual(lisbon)
  await look()
  expect(locate).toHaveBeenCalledTimes(2)
})

it('looks for nothing while no position is known', async () => {
  setLocationServices(false)
  setLocationServices(true)
  now += limits.position.maximumAgeMs + 1
  await look()
  expect(locate).not.toHaveBeenCalled()
})

it('brings no position back that was forgotten while the device was thinking', async () => {
  const answers: ((outcome: LocateOutcome) => void)[] = []
  locate = () => new Promise((resolve) => answers.push(resolve))
  now += limits.position.maximumAgeMs + 1
  const looking = look()
  await waitUntil(() => expect(answers).toHaveLength(1))
  setLocationServices(false)
  setLocationServices(true)
  answers[0]?.({ kind: 'located', fix: faro })
  await looking
  expect(known()).toBeNull()
})

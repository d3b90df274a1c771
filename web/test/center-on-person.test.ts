import { mapDefaults } from '@worldschool/schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { centerOnPerson } from '../src/features/map/use-locate.ts'
import { selectResource } from '../src/stores/explore.ts'
import { showBounds, showCamera, showOnMap } from '../src/stores/fly-to-request.ts'
import type { LocateOutcome } from '../src/stores/locate.ts'
import { lockViewport, useMapStore } from '../src/stores/map.ts'
import { useSettingsStore } from '../src/stores/settings.ts'

const fix = { latitude: 9.9, longitude: -84.1, accuracy: 20 }
const located: LocateOutcome = { kind: 'located', fix }
const moveMap = vi.fn()
const alert = vi.fn()

beforeEach(() => {
  vi.stubGlobal('document', { addEventListener: () => {} })
  useSettingsStore.setState({ privacy: { locationServices: true, autoCenter: true } })
  useMapStore.setState(useMapStore.getInitialState())
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** The device responds after the person has done something else. */
async function center(isAutomatic: boolean, act: () => void, outcome = located) {
  const located = Promise.withResolvers<LocateOutcome>()
  const done = centerOnPerson({ isAutomatic, locate: () => located.promise, moveMap, alert })
  act()
  located.resolve(outcome)
  await done
}

describe('automatic centring', () => {
  it('automatic centring shows the person’s position, or Costa Rica if the device has no position', async () => {
    await center(true, () => {})
    expect(moveMap).toHaveBeenLastCalledWith({ latitude: 9.9, longitude: -84.1, zoom: 12 })
    await center(true, () => {}, { kind: 'unavailable' })
    expect(moveMap).toHaveBeenLastCalledWith(mapDefaults.fallback)
    expect(alert).toHaveBeenCalledWith('map.locationUnavailable')
  })

  it.each([
    ['has moved the map', lockViewport],
    ['has selected a place', () => selectResource('a')],
    ['is shown a place', () => showOnMap('a')],
    ['is shown a part of the map', () => showBounds({ west: 0, south: 0, east: 1, north: 1 })],
    ['is shown a town', () => showCamera({ latitude: 38.7, longitude: -9.1, zoom: 11 })],
  ])(
    'automatic centring leaves the map alone once the person %s, and still stores the position',
    async (_, act) => {
      await center(true, act)
      expect(moveMap).not.toHaveBeenCalled()
      expect(useMapStore.getState().fix).toEqual({ ...fix, isUnasked: true })
      await center(true, act, { kind: 'unavailable' })
      expect([moveMap, alert].flatMap(({ mock }) => mock.calls)).toEqual([])
    },
  )

  it('automatic centring resumes after it is switched on again', async () => {
    lockViewport()
    useSettingsStore.setState({ privacy: { locationServices: true, autoCenter: true } })
    await center(true, () => selectResource(null))
    expect(moveMap).toHaveBeenCalledOnce()
  })
})

describe('centring by the button', () => {
  it('the button centres the map on the person, wherever the map was', async () => {
    await center(false, lockViewport)
    expect(moveMap).toHaveBeenCalledOnce()
    expect(useMapStore.getState().fix).toEqual(fix)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { readValue } from '../src/db/device-values.ts'
import { keepPosition } from '../src/features/notifications/keep-position.ts'
import { setSort, useExploreStore } from '../src/stores/explore.ts'
import { setFix, useMapStore } from '../src/stores/map.ts'
import { useSettingsStore } from '../src/stores/settings.ts'
import { openTestDevice } from './support/test-device.ts'
import { waitUntil } from './support/wait-until.ts'

const fix = { latitude: 9.9, longitude: -84.1, accuracy: 20 }

function setLocationServices(locationServices: boolean) {
  useSettingsStore.setState({ privacy: { locationServices, autoCenter: true } })
}

function setNewResources(newResources: boolean) {
  useSettingsStore.setState({ notifications: { newResources, savedUpdates: false } })
}

beforeEach(() => {
  setLocationServices(true)
  setNewResources(false)
  setFix(fix)
})

describe('switching Location Services off', () => {
  it('forgets the position at once, and with it the order by nearest', () => {
    setSort('nearest')
    setLocationServices(false)
    expect(useMapStore.getState().fix).toBeNull()
    expect(useExploreStore.getState().sort).toBe('newest')
  })

  it('leaves the order by nearness to a place alone, which needs no position', () => {
    const near = { id: 'a', name: 'Tide pool', latitude: 37, longitude: -9 }
    setSort('nearest', near)
    setLocationServices(false)
    expect(useExploreStore.getState()).toMatchObject({ sort: 'nearest', near })
    setSort('rating')
    expect(useExploreStore.getState().near).toBeNull()
  })

  it('leaves another order alone', () => {
    setSort('rating')
    setLocationServices(false)
    expect(useExploreStore.getState().sort).toBe('rating')
  })

  it('takes no answer that the device gives afterwards', () => {
    setLocationServices(false)
    setFix(fix)
    expect(useMapStore.getState().fix).toBeNull()
  })

  it('drops the position kept for new places nearby, which is kept only while both are on', async () => {
    const db = await openTestDevice()
    const stop = keepPosition(db)
    const isKept = (kept: object | undefined) =>
      waitUntil(async () => expect(await readValue(db, 'lastPosition')).toEqual(kept))
    setNewResources(true)
    await isKept({ latitude: 9.9, longitude: -84.1 })
    setLocationServices(false)
    await isKept(undefined)
    setLocationServices(true)
    setFix({ ...fix, latitude: 10 })
    await isKept({ latitude: 10, longitude: -84.1 })
    setNewResources(false)
    await isKept(undefined)
    stop()
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { readValue } from '../src/db/device-values.ts'
import { storePosition } from '../src/features/notifications/store-position.ts'
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
  it('switching Location Services off clears the position at once, and the order by nearest', () => {
    setSort('nearest')
    setLocationServices(false)
    expect(useMapStore.getState().fix).toBeNull()
    expect(useExploreStore.getState().sort).toBe('newest')
  })

  it('switching Location Services off keeps the order by distance to a place, which needs no position', () => {
    const near = { id: 'a', name: 'Tide pool', latitude: 37, longitude: -9 }
    setSort('nearest', near)
    setLocationServices(false)
    expect(useExploreStore.getState()).toMatchObject({ sort: 'nearest', near })
    setSort('rating')
    expect(useExploreStore.getState().near).toBeNull()
  })

  it('switching Location Services off keeps any other order', () => {
    setSort('rating')
    setLocationServices(false)
    expect(useExploreStore.getState().sort).toBe('rating')
  })

  it('a position that arrives after Location Services were switched off is ignored', () => {
    setLocationServices(false)
    setFix(fix)
    expect(useMapStore.getState().fix).toBeNull()
  })

  it('the position for new places nearby is stored only while both settings are on', async () => {
    const db = await openTestDevice()
    const stop = storePosition(db)
    const expectStored = (stored: object | undefined) =>
      waitUntil(async () => expect(await readValue(db, 'lastPosition')).toEqual(stored))
    setNewResources(true)
    await expectStored({ latitude: 9.9, longitude: -84.1 })
    setLocationServices(false)
    await expectStored(undefined)
    setLocationServices(true)
    setFix({ ...fix, latitude: 10 })
    await expectStored({ latitude: 10, longitude: -84.1 })
    setNewResources(false)
    await expectStored(undefined)
    stop()
  })
})

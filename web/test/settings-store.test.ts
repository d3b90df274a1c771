import { storageKeys } from '@worldschool/schema'
import { describe, expect, it, vi } from 'vitest'
import { storeValuesHere } from './support/stored-values.ts'

const { stored } = storeValuesHere()

/** Reads the settings as the app does at its start. */
async function start() {
  vi.resetModules()
  return import('../src/stores/settings.ts')
}

describe('settings', () => {
  it('the settings begin with the defaults of the specification', async () => {
    const { useSettingsStore } = await start()
    expect(useSettingsStore.getState()).toMatchObject({
      notifications: { newResources: false, savedUpdates: false },
      privacy: { locationServices: false, autoCenter: true },
      appearance: { darkMode: false },
      region: { distanceUnit: 'km' },
    })
  })

  it('a changed setting merges into its group and is stored at once, each group under a key of its own', async () => {
    const { updateSettings, useSettingsStore } = await start()
    updateSettings('privacy', { locationServices: true })
    expect(useSettingsStore.getState().privacy).toEqual({
      locationServices: true,
      autoCenter: true,
    })
    expect(JSON.parse(stored().get(storageKeys.privacy) ?? '')).toEqual({
      locationServices: true,
      autoCenter: true,
    })
    expect([...stored().keys()]).toEqual([storageKeys.privacy])
  })

  it('the settings of all groups are read from local storage at the start', async () => {
    stored().set(storageKeys.notifications, '{"newResources":true}')
    stored().set(storageKeys.privacy, '{"autoCenter":false}')
    stored().set(storageKeys.appearance, '{"darkMode":true}')
    const { useSettingsStore } = await start()
    expect(useSettingsStore.getState()).toMatchObject({
      notifications: { newResources: true, savedUpdates: false },
      privacy: { locationServices: false, autoCenter: false },
      appearance: { darkMode: true },
    })
  })

  it('a group of settings that cannot be parsed falls back to its defaults', async () => {
    stored().set(storageKeys.privacy, 'not JSON')
    stored().set(storageKeys.appearance, '{"darkMode":true}')
    const { useSettingsStore } = await start()
    expect(useSettingsStore.getState()).toMatchObject({
      privacy: { locationServices: false, autoCenter: true },
      appearance: { darkMode: true },
    })
  })
})

describe('storage keys', () => {
  it('the storage keys begin with the product’s name, and appearance has the specified one', () => {
    expect(storageKeys.appearance).toBe('worldschooling-appearance')
    const keys = Object.values(storageKeys)
    expect(keys.filter((key) => !key.startsWith('worldschooling-'))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('dark mode', () => {
  it('stored dark mode applies at the start, and changes with the setting', async () => {
    stored().set(storageKeys.appearance, '{"darkMode":true}')
    const dataset: Record<string, string> = {}
    vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => null })
    const { updateSettings } = await start()
    const { watchAppearance } = await import('../src/app/document-language.ts')
    watchAppearance()
    expect(dataset.theme).toBe('dark')
    updateSettings('appearance', { darkMode: false })
    expect(dataset.theme).toBe('light')
  })
})

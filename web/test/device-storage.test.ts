import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceStorage } from '../src/lib/device-storage.ts'
import { updateSettings, useSettingsStore } from '../src/stores/settings.ts'
import { storeValuesHere } from './support/stored-values.ts'

/** Fails as Chromium does if all site data is blocked. */
function blockLocalStorage(): void {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
}

describe('device storage', () => {
  const { stored } = storeValuesHere()
  afterEach(() => vi.unstubAllGlobals())

  it('deviceStorage stores, reads and removes a value', () => {
    vi.stubGlobal('localStorage', {
      ...localStorage,
      removeItem: (key: string) => void stored().delete(key),
    })
    deviceStorage.setItem('key', 'value')
    expect(deviceStorage.getItem('key')).toBe('value')
    deviceStorage.removeItem('key')
    expect(deviceStorage.getItem('key')).toBeNull()
  })

  it.each([
    ['blocked', blockLocalStorage],
    ['missing', () => vi.stubGlobal('localStorage', null)],
    ['full', () => vi.stubGlobal('localStorage', { getItem: () => null, setItem: throwFull })],
  ])('deviceStorage returns nothing and throws nothing if local storage is %s', (_, arrange) => {
    arrange()
    expect(() => deviceStorage.setItem('key', 'value')).not.toThrow()
    expect(deviceStorage.getItem('key')).toBeNull()
    expect(() => deviceStorage.removeItem('key')).not.toThrow()
  })

  it('a setting applies in this tab even if local storage is blocked', () => {
    blockLocalStorage()
    updateSettings('appearance', { darkMode: true })
    expect(useSettingsStore.getState().appearance.darkMode).toBe(true)
  })
})

function throwFull(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

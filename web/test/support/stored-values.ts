import { afterEach, beforeEach, vi } from 'vitest'

/** A local storage that is empty before each test of the file. Returns a reader of its contents. */
export function storeValuesHere(): { stored: () => Map<string, string> } {
  let values = new Map<string, string>()
  beforeEach(() => {
    values = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  return { stored: () => values }
}

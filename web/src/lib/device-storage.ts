type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/**
 * Local storage that never throws. If the browser blocks site data, accessing `localStorage` throws; in some web
 * views, `localStorage` is null. In both cases, nothing is stored, and `getItem` returns null.
 */
export const deviceStorage: DeviceStorage = {
  getItem: (key) => attempt(() => localStorage.getItem(key)) ?? null,
  setItem: (key, value) => attempt(() => localStorage.setItem(key, value)),
  removeItem: (key) => attempt(() => localStorage.removeItem(key)),
  /** Also clears session storage. */
  clear: () => {
    attempt(() => localStorage.clear())
    attempt(() => sessionStorage.clear())
  },
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

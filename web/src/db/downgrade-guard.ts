/** A later version of the app wrote the data of this device, and this one would damage it. [S1] */
export class NewerDataError extends Error {
  override name = 'NewerDataError'

  constructor() {
    super('What this device keeps is of a newer version of the app')
  }
}

/** Returns the browser's IndexedDB. If site data is blocked, it may be missing or throw, and throws again on use. */
export function factoryOfNow(): () => IDBFactory {
  try {
    const factory = indexedDB
    return () => factory
  } catch (error) {
    // Dexie reads the global too, and waits forever if that throws.
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined })
    return () => {
      throw error
    }
  }
}

/**
 * Wraps IndexedDB for Dexie, to block one thing: if the data is of a later version, Dexie would open it
 * anyway, at whatever version it has, and add the stores that it misses. [S1] [fault 29]
 */
export function guardAgainstDowngrade(factory: () => IDBFactory): IDBFactory {
  return {
    open(name, version) {
      // Dexie omits the version only after its own was refused as too old.
      if (version === undefined) throw new NewerDataError()
      return factory().open(name, version)
    },
    deleteDatabase: (name) => factory().deleteDatabase(name),
    databases: () => factory().databases(),
    cmp: (a, b) => factory().cmp(a, b),
  }
}

export function isNewerData(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = innerOf(cause))
    if (cause.name === 'NewerDataError') return true
  return false
}

/** Returns the error that Dexie has wrapped. */
function innerOf(error: Error): unknown {
  return 'inner' in error ? error.inner : error.cause
}

/** A later version of the app wrote the data of this device, and this one would damage it. [S1] */
export class NewerDataError extends Error {
  override name = 'NewerDataError'

  constructor() {
    super('This data was written by a newer version of the app')
  }
}

/** Returns a function that returns IndexedDB. If site data is blocked, reading it may throw; so does the function. */
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
 * Wraps IndexedDB for Dexie, so that data of a later version of the app is not opened. Dexie would open such
 * data in its version, and would add the stores that Dexie misses. [S1] [fault 29]
 */
export function guardAgainstDowngrade(factory: () => IDBFactory): IDBFactory {
  return {
    open(name, version) {
      // Dexie omits the version only after IndexedDB has refused Dexie's version as too old.
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

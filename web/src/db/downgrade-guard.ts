/** The data of this device is of a later version of the app, which this one would damage. [S1] */
export class NewerDataError extends Error {
  override name = 'NewerDataError'

  constructor() {
    super('What this device keeps is of a newer version of the app')
  }
}

/** The browser's IndexedDB; where site data is blocked it may be missing, or throw, and does so again when used. */
export function factoryOfNow(): () => IDBFactory {
  try {
    const factory = indexedDB
    return () => factory
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/**
 * IndexedDB as Dexie takes it, but for one thing: told that the data is of a later version, Dexie
 * opens it all the same, at whatever version it has, and adds what it misses in it. [S1] [fault 29]
 */
export function guardAgainstDowngrade(factory: () => IDBFactory): IDBFactory {
  return {
    open(name, version) {
      // Dexie leaves the version out only after it was refused for being too old.
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

/** Dexie wraps what made it fail. */
function innerOf(error: Error): unknown {
  return 'inner' in error ? error.inner : error.cause
}

import type { UnloadStorage } from '../../src/db/unload-drafts.ts'

/** An in-memory replacement for local storage. */
export function createMemoryStorage(): UnloadStorage & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

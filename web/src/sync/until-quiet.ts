import type { SyncEngine } from './engine.ts'

/** Resolves once no cycle runs, at once where none does. */
export function untilQuiet({ state, subscribe }: Pick<SyncEngine, 'state' | 'subscribe'>) {
  if (!state().isSyncing) return Promise.resolve()
  return new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (state().isSyncing) return
      stop()
      resolve()
    })
  })
}

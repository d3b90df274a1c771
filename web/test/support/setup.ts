import 'fake-indexeddb/auto'
import { afterAll, vi } from 'vitest'

// Test files share a process and the modules they import, so none may leave a stand-in behind.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

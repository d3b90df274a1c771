import 'fake-indexeddb/auto'
import { afterAll, vi } from 'vitest'

// Test files share a process and the modules they import, so each must remove its fakes.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

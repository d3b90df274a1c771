import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** One whose messages arrive nowhere. */
class MuteChannel {
  addEventListener() {}
  postMessage() {}
}

describe('a task before the next frame', () => {
  it('comes however many wait for one', async () => {
    const { beforeFrame } = await import('../src/ui/before-frame.ts')
    await Promise.all([beforeFrame(), beforeFrame()])
    await beforeFrame()
  })

  it('comes a little later where no message arrives', async () => {
    vi.stubGlobal('BroadcastChannel', MuteChannel)
    const { beforeFrame } = await import('../src/ui/before-frame.ts')
    await expect(beforeFrame()).resolves.toBeUndefined()
  })
})

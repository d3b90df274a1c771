import { describe, expect, it, vi } from 'vitest'
import { openNotice } from '../../src/service-worker/open-notice.ts'

function windowAt(path: string, state: { focused?: boolean; visibilityState?: string } = {}) {
  const url = `https://directory.example${path}`
  const look = { focused: false, visibilityState: 'hidden', ...state }
  return { url, ...look, focus: vi.fn(async () => undefined), postMessage: vi.fn() }
}

function windowsOf(...open: ReturnType<typeof windowAt>[]) {
  return { matchAll: async () => open, openWindow: vi.fn(async () => undefined) }
}

describe('a tap on a notice', () => {
  it('opens a window where there is none', async () => {
    const windows = windowsOf(windowAt('/guide/faq.html', { focused: true }))
    await openNotice(windows, '/saved')
    expect(windows.openWindow).toHaveBeenCalledExactlyOnceWith('/saved')
  })

  it('brings the window in sight to the front, which goes there without a reload', async () => {
    const hidden = windowAt('/')
    const shown = windowAt('/settings', { visibilityState: 'visible' })
    const windows = windowsOf(hidden, shown)
    await openNotice(windows, '/saved')
    expect(shown.postMessage).toHaveBeenCalledExactlyOnceWith({
      kind: 'open-address',
      url: '/saved',
    })
    expect(shown.focus).toHaveBeenCalledOnce()
    expect(hidden.postMessage).not.toHaveBeenCalled()
    expect(windows.openWindow).not.toHaveBeenCalled()
  })
})

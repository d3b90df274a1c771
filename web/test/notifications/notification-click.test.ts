import { describe, expect, it, vi } from 'vitest'
import { openNotification } from '../../src/service-worker/notification-click.ts'

function windowAt(path: string, state: { focused?: boolean; visibilityState?: string } = {}) {
  const url = `https://directory.example${path}`
  const visibility = { focused: false, visibilityState: 'hidden', ...state }
  return { url, ...visibility, focus: vi.fn(async () => undefined), postMessage: vi.fn() }
}

function windowsOf(...open: ReturnType<typeof windowAt>[]) {
  return { matchAll: async () => open, openWindow: vi.fn(async () => undefined) }
}

describe('tap on a notification', () => {
  it('a tap on a notification opens a window if there is none', async () => {
    const windows = windowsOf(windowAt('/guide/faq.html', { focused: true }))
    await openNotification(windows, '/saved')
    expect(windows.openWindow).toHaveBeenCalledExactlyOnceWith('/saved')
  })

  it('a tap on a notification focuses the visible window, which opens the address without a reload', async () => {
    const hidden = windowAt('/')
    const shown = windowAt('/settings', { visibilityState: 'visible' })
    const windows = windowsOf(hidden, shown)
    await openNotification(windows, '/saved')
    expect(shown.postMessage).toHaveBeenCalledExactlyOnceWith({
      kind: 'open-address',
      url: '/saved',
    })
    expect(shown.focus).toHaveBeenCalledOnce()
    expect(hidden.postMessage).not.toHaveBeenCalled()
    expect(windows.openWindow).not.toHaveBeenCalled()
  })
})

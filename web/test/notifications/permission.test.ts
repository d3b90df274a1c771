import { describe, expect, it, vi } from 'vitest'
import {
  notificationPermission,
  requestNotifications,
} from '../../src/features/notifications/permission.ts'

const navigator = { serviceWorker: {} }

function depsOf(permission: NotificationPermission, choice: NotificationPermission = permission) {
  const requestPermission = vi.fn(async () => choice)
  return {
    deps: { Notification: { permission, requestPermission }, navigator },
    requestPermission,
  }
}

describe('notification permission', () => {
  it('requests the notification permission once, by an explicit call, and only if it is undecided', async () => {
    const { deps, requestPermission } = depsOf('default', 'granted')
    expect(notificationPermission(deps)).toBe('default')
    expect(requestPermission).not.toHaveBeenCalled()
    await expect(requestNotifications(deps)).resolves.toBe('granted')

    for (const known of ['granted', 'denied'] as const) {
      const { deps, requestPermission } = depsOf(known)
      await expect(requestNotifications(deps)).resolves.toBe(known)
      expect(requestPermission).not.toHaveBeenCalled()
    }
  })

  it('cannot request the notification permission in an unsupported browser, nor in a tab on iOS', async () => {
    await expect(requestNotifications({ navigator })).resolves.toBe('unsupported')
    await expect(requestNotifications({ ...depsOf('granted').deps, navigator: {} })).resolves.toBe(
      'unsupported',
    )
    const ios = { navigator: { serviceWorker: {}, standalone: false } }
    await expect(requestNotifications(ios)).resolves.toBe('needs-install')
  })
})

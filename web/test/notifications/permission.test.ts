import { describe, expect, it, vi } from 'vitest'
import { askToNotify, notificationPermission } from '../../src/features/notifications/permission.ts'

const navigator = { serviceWorker: {} }

function worldOf(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const requestPermission = vi.fn(async () => answer)
  return {
    world: { Notification: { permission, requestPermission }, navigator },
    requestPermission,
  }
}

describe('the permission to notify', () => {
  it('is asked for once, by the question alone, and only where it is open', async () => {
    const { world, requestPermission } = worldOf('default', 'granted')
    expect(notificationPermission(world)).toBe('default')
    expect(requestPermission).not.toHaveBeenCalled()
    await expect(askToNotify(world)).resolves.toBe('granted')

    for (const known of ['granted', 'denied'] as const) {
      const { world, requestPermission } = worldOf(known)
      await expect(askToNotify(world)).resolves.toBe(known)
      expect(requestPermission).not.toHaveBeenCalled()
    }
  })

  it('is not to be had where the browser cannot, nor in a tab on iOS', async () => {
    await expect(askToNotify({ navigator })).resolves.toBe('unsupported')
    await expect(askToNotify({ ...worldOf('granted').world, navigator: {} })).resolves.toBe(
      'unsupported',
    )
    const ios = { navigator: { serviceWorker: {}, standalone: false } }
    await expect(askToNotify(ios)).resolves.toBe('needs-install')
  })
})

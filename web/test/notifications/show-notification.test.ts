import { buildId, buildResource, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { noChanges, type ResourceChanges } from '../../src/notifications/changes-to-notify.ts'
import { notificationMessagesIn } from '../../src/notifications/notification-messages.ts'
import {
  closeNotification,
  type NotificationRegistration,
  showNotification,
} from '../../src/notifications/show-notification.ts'

/** The notifications of a device; one replaces another with the same tag. */
function createRegistration() {
  const shown = new Map<string, { title: string; data: unknown; close: () => void }>()
  const registration = {
    getNotifications: async ({ tag = '' }: GetNotificationOptions = {}) => [
      ...(shown.get(tag) ? [shown.get(tag)] : []),
    ],
    showNotification: async (title: string, { tag = '', data }: NotificationOptions = {}) => {
      shown.set(tag, { title, data, close: () => shown.delete(tag) })
    },
  } as NotificationRegistration
  return { shown, registration }
}

const viewer = buildUser(1)
const resources = new Map([1, 2].map((n) => [buildId(n), buildResource(n)]))
let device: ReturnType<typeof createRegistration>
const titles = () => [...device.shown.values()].map(({ title }) => title)
const show = (
  changes: Partial<ResourceChanges>,
  goneNames = {},
  by: typeof viewer | null = viewer,
) =>
  showNotification(
    device.registration,
    { changes: { ...noChanges, ...changes }, goneNames },
    { resources, viewer: by },
    notificationMessagesIn('en'),
  )

beforeEach(() => {
  device = createRegistration()
})

describe('notification on the device', () => {
  it('a notification combines unread changes with later ones', async () => {
    await show({ changed: [buildId(1)] })
    await show({ changed: [buildId(2)] })
    expect(titles()).toEqual(['2 saved resources have changed.'])
  })

  it('a notification still names deleted places after later changes', async () => {
    await show({ gone: [buildId(8)] }, { [buildId(8)]: 'Old mill' })
    await show({ gone: [buildId(9)] }, { [buildId(9)]: 'Old barn', [buildId(7)]: 'Unread of' })
    expect(titles()).toEqual(['2 saved resources are no longer listed.'])
    const [notice] = device.shown.values()
    expect(notice?.data).toMatchObject({
      goneNames: { [buildId(8)]: 'Old mill', [buildId(9)]: 'Old barn' },
    })
  })

  it('the next notification does not include the changes of a closed one', async () => {
    await show({ changed: [buildId(1)] })
    await closeNotification(device.registration)
    expect(titles()).toEqual([])
    await show({ changed: [buildId(2)] })
    expect(titles()).toEqual([`${buildResource(2).name} has changed`])
  })

  it('[Q9] the notification of a signed-out account does not merge into the next, and is closed at a start', async () => {
    await show({ changed: [buildId(1)] })
    await show({ changed: [buildId(2)] }, {}, null)
    expect(titles()).toEqual([`${buildResource(2).name} has changed`])
    await closeNotification(device.registration, { exceptOf: null })
    expect(titles()).toHaveLength(1)
    await closeNotification(device.registration, { exceptOf: viewer.id })
    expect(titles()).toEqual([])
  })

  it('closes nothing if there is no service worker', async () => {
    await expect(closeNotification(undefined)).resolves.toBeUndefined()
  })
})

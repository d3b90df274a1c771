import { resourcePaths } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {} from '../src/features/notifications/background-checks.ts'
import { changeCheckTag } from '../src/notifications/show-notification.ts'
import { FaultProxy } from './support/fault-proxy.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { PhoneServiceWorker } from './support/service-worker.ts'
import { setChecked, tapLabel } from './support/set-checked.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const sintra = { latitude: 38.8, longitude: -9.38 }

let server: TestServer
let phone: Phone
let otherFamily: OtherDevice

let proxy: FaultProxy
/** Everything that the phone has sent to the server: URLs, headers, bodies. */
const sentData: string[] = []

beforeAll(async () => {
  server = await TestServer.start()
  proxy = await FaultProxy.start(server.port)
  proxy.rule(
    ({ method, path, headers, body }) => {
      sentData.push(`${method} ${path} ${JSON.stringify(headers)} ${body}`)
      return false
    },
    async () => undefined,
  )
  phone = await Phone.startAlone(proxy.origin)
})

afterAll(async () => {
  await phone?.remove()
  proxy?.stop()
  await server?.remove()
})

describe('notifications', () => {
  it('keeps notifications off while the browser blocks them, and explains how to allow them', async () => {
    await phone.open('/settings')
    const row = notifications().getByRole('switch', { name: 'Saved Resource Updates' })
    expect(await row.isChecked()).toBe(false)
    await tapLabel(row)
    await notifications()
      .getByRole('alert')
      .getByText(/blocked\. Allow them/)
      .waitFor()
    expect(await row.isChecked()).toBe(false)
  })

  it('explains that notifications about nearby places need Location Services and a known position', async () => {
    await grantAll()
    await phone.context.setGeolocation(sintra)
    const row = notifications().getByRole('switch', { name: 'New Resources' })
    await setChecked(row)
    await notifications().getByRole('alert').waitFor({ state: 'hidden' })
    await notifications()
      .getByText(/Location Services are off/)
      .waitFor()
    await setChecked(phone.page.getByRole('switch', { name: 'Location Services' }))
    await notifications()
      .getByText(/location is not known yet/)
      .waitFor()
    await phone.go('Explore')
    await phone.page
      .getByRole('listitem')
      .getByText(/ away$/)
      .first()
      .waitFor()
    await phone.go('Settings')
    await notifications()
      .getByText(/location is not known yet/)
      .waitFor({ state: 'hidden' })
    expect(await row.isChecked()).toBe(true)
  })

  it('notifies once of a nearby place that another family added, and opens it', async () => {
    await phone.waitUntilInstalled()
    const { id, name } = await addPlaceOfOtherFamily(1, 'Cork forest school')
    await syncNow()
    await expect.poll(noticeTitles).toEqual([`New near you: ${name}`])

    await tapNotice()
    await phone.dialog().getByRole('heading', { name }).waitFor()
    expect(phone.page.url()).toBe(`${phone.origin}/?resource=${id}`)
    expect(await noticeTitles()).toEqual([])
    await phone.closeDialog()
  })

  it('notifies once of a place that the service worker finds while the app is closed', async () => {
    await expect.poll(checkTags).toEqual([changeCheckTag])
    await phone.closeTab()
    const worker = await PhoneServiceWorker.of(phone)
    await noteShown()
    const { name } = await addPlaceOfOtherFamily(2, 'Moorish castle school')
    await addPlaceOfOtherFamily(3, 'Kite beach camp')
    // A check skips the notification when a tab is still handling it, as the closed one may be; the
    // browser checks again later.
    await expect
      .poll(async () => {
        await worker.dispatchPeriodicSync(changeCheckTag)
        return shownByWorker()
      })
      .toEqual(['2 new resources near you.'])
    await worker.release()

    await phone.open()
    await phone.card(name).waitFor()
    const besideTheTab = await PhoneServiceWorker.of(phone)
    await besideTheTab.dispatchPeriodicSync(changeCheckTag)
    await syncNow()
    await addPlaceOfOtherFamily(4, 'Lighthouse workshop')
    await syncNow()
    await expect.poll(noticeTitles).toEqual(['3 new resources near you.'])
  })

  it('does not send the position of the phone to the server for notifications', () => {
    expect(sentData.filter((line) => line.startsWith('GET /api/sync/')).length).toBeGreaterThan(2)
    expect(sentData.filter((line) => /38\.8|-9\.38/.test(line))).toEqual([])
  })

  it('deletes notification data together with the position when Location Services are turned off', async () => {
    await phone.go('Settings')
    await setChecked(phone.page.getByRole('switch', { name: 'Location Services' }), false)
    await notifications()
      .getByText(/Location Services are off/)
      .waitFor()
    await phone.go('Explore')
    await phone.page.getByRole('article').first().waitFor()
    expect(
      await phone.page
        .getByRole('listitem')
        .getByText(/ away$/)
        .count(),
    ).toBe(0)
  })

  it('leaves no notification data on the device when notifications are turned off', async () => {
    await phone.go('Settings')
    await setChecked(notifications().getByRole('switch', { name: 'New Resources' }), false)
    await expect.poll(checkTags).toEqual([])
    await expect.poll(noticeTitles).toEqual([])
    expect(phone.errors).toEqual([])
  })
})

function notifications() {
  return phone.page.getByRole('region', { name: 'Notifications' })
}

/** As the phone of another family would, without a browser. */
async function addPlaceOfOtherFamily(
  n: number,
  name: string,
): Promise<{ id: string; name: string }> {
  otherFamily ??= await OtherDevice.signUp(server.origin, family)
  const draft = buildDraft(n, { name, ...sintra })
  const added = await otherFamily.request('POST', resourcePaths.list, {
    ...draft,
    authorId: otherFamily.user.id,
  })
  return (await added.json()) as { id: string; name: string }
}

/**
 * As the person does, and the browser for an installed app. A permission that was granted by the
 * session of a tab ends with the tab, together with all other granted permissions.
 */
async function grantAll(): Promise<void> {
  const origin = phone.origin
  await phone.context.grantPermissions(['notifications', 'geolocation'], { origin })
  const devTools = await phone.context.browser()?.newBrowserCDPSession()
  await devTools?.send('Browser.setPermission', {
    permission: { name: 'periodic-background-sync' },
    setting: 'granted',
    origin,
  })
}

function checkTags(): Promise<string[]> {
  return phone.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.periodicSync?.getTags()) ?? []
  })
}

async function syncNow(): Promise<void> {
  await phone.page.evaluate(() => window.dispatchEvent(new Event('online')))
}

function noticeTitles(): Promise<string[]> {
  return phone.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title }) => title)
  })
}

/**
 * Records the notifications of the worker while no tab of the app is open. Polling getNotifications
 * while one is being shown may remove it: Chromium forgets notifications that are not on screen.
 */
async function noteShown(): Promise<void> {
  await phone.context.serviceWorkers()[0]?.evaluate(`{
    self.shown = []
    const show = registration.showNotification.bind(registration)
    registration.showNotification = async (title, options) => {
      await show(title, options)
      self.shown.push(title)
    }
  }`)
}

async function shownByWorker(): Promise<string[]> {
  const [worker] = phone.context.serviceWorkers()
  return (await worker?.evaluate<string[]>('self.shown')) ?? []
}

/** A headless browser shows no notification to tap, so the event is dispatched in the worker. */
async function tapNotice(): Promise<void> {
  const [worker] = phone.context.serviceWorkers()
  await worker?.evaluate(`
    registration.getNotifications().then(([notification]) => {
      const tap = new NotificationEvent('notificationclick', { notification })
      // Only a person's own tap may be waited for, and may bring a window to the front.
      tap.waitUntil = (work) => work.catch(() => undefined)
      dispatchEvent(tap)
    })
  `)
}

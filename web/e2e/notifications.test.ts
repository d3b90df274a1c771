import { resourcePaths } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {} from '../src/features/notifications/background-checks.ts'
import { changeCheckTag } from '../src/notifications/show-notification.ts'
import { okafors as family } from './support/families.ts'
import { FaultProxy } from './support/fault-proxy.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { PhoneServiceWorker } from './support/service-worker.ts'
import { setChecked, tapLabel } from './support/set-checked.ts'
import { TestServer } from './support/test-server.ts'

const sintra = { latitude: 38.8, longitude: -9.38 }

let server: TestServer
let phone: Phone
let others: OtherDevice

let proxy: FaultProxy
/** All that the phone has said to the server: addresses, headers, bodies. */
const said: string[] = []

beforeAll(async () => {
  server = await TestServer.start()
  proxy = await FaultProxy.start(server.port)
  proxy.rule(
    ({ method, path, headers, body }) => {
      said.push(`${method} ${path} ${JSON.stringify(headers)} ${body}`)
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

describe('Notifications', () => {
  it('stay off while the browser refuses them, and say how to allow them', async () => {
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

  it('say what they need to know what is nearby', async () => {
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
      .getByText(/position is not known yet/)
      .waitFor()
    await phone.go('Explore')
    await phone.page
      .getByRole('listitem')
      .getByText(/ away$/)
      .first()
      .waitFor()
    await phone.go('Settings')
    await notifications()
      .getByText(/position is not known yet/)
      .waitFor({ state: 'hidden' })
    expect(await row.isChecked()).toBe(true)
  })

  it('tell of a place that another family has added nearby, once, and open it', async () => {
    await phone.waitUntilInstalled()
    const { id, name } = await addPlaceElsewhere(1, 'Cork forest school')
    await syncNow()
    await expect.poll(noticeTitles).toEqual([`New near you: ${name}`])

    await tapNotice()
    await phone.dialog().getByRole('heading', { name }).waitFor()
    expect(phone.page.url()).toBe(`${phone.origin}/?resource=${id}`)
    expect(await noticeTitles()).toEqual([])
    await phone.closeDialog()
  })

  it('tell once of what the service worker finds while the app is closed', async () => {
    await expect.poll(checkTags).toEqual([changeCheckTag])
    await phone.closeTab()
    const worker = await PhoneServiceWorker.of(phone)
    await noteShown()
    const { name } = await addPlaceElsewhere(2, 'Moorish castle school')
    await addPlaceElsewhere(3, 'Kite beach camp')
    // A check leaves the news to a tab that is still at it, as the closed one may be; the browser comes again.
    await expect
      .poll(async () => {
        await worker.wakeNowAndThen(changeCheckTag)
        return shownByWorker()
      })
      .toEqual(['2 new resources near you.'])
    await worker.release()

    await phone.open()
    await phone.card(name).waitFor()
    const besideTheTab = await PhoneServiceWorker.of(phone)
    await besideTheTab.wakeNowAndThen(changeCheckTag)
    await syncNow()
    await addPlaceElsewhere(4, 'Lighthouse workshop')
    await syncNow()
    await expect.poll(noticeTitles).toEqual(['3 new resources near you.'])
  })

  it('are made without a word about where the phone is', () => {
    expect(said.filter((line) => line.startsWith('GET /api/sync/')).length).toBeGreaterThan(2)
    expect(said.filter((line) => /38\.8|-9\.38/.test(line))).toEqual([])
  })

  it('are forgotten with the position when Location Services go off', async () => {
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

  it('leave nothing behind once they are off', async () => {
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

/** As another family's phone would, without its browser. */
async function addPlaceElsewhere(n: number, name: string): Promise<{ id: string; name: string }> {
  others ??= await OtherDevice.signUp(server.origin, family)
  const draft = buildDraft(n, { name, ...sintra })
  const added = await others.ask('POST', resourcePaths.list, { ...draft, authorId: others.user.id })
  return (await added.json()) as { id: string; name: string }
}

/**
 * As a person and, for an app that was installed, the browser do. What the session of a tab has granted ends
 * with the tab, and takes all else that was granted with it.
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
 * Has the worker write down what it shows, while no tab of the app is open. To ask for the notices again and
 * again while one is being shown may take it away: Chromium forgets those that are not on the screen.
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

/** A browser with no screen shows no notice to tap, so its worker is told of the tap. */
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

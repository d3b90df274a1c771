import { resourcePaths } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { okafors as family } from './support/families.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { ServerProcess } from './support/server-process.ts'

const sintra = { latitude: 38.8, longitude: -9.38 }

let server: ServerProcess
let phone: Phone

beforeAll(async () => {
  server = await ServerProcess.start()
  phone = await Phone.start(server.origin)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('Notifications', () => {
  it('stay off while the browser refuses them, and say how to allow them', async () => {
    await phone.open('/settings')
    const row = notifications().getByRole('switch', { name: 'Saved Resource Updates' })
    expect(await row.isChecked()).toBe(false)
    await row.click({ force: true })
    await notifications()
      .getByRole('alert')
      .getByText(/blocked\. Allow them/)
      .waitFor()
    expect(await row.isChecked()).toBe(false)
  })

  it('say what they need to know what is nearby', async () => {
    await phone.context.grantPermissions(['notifications', 'geolocation'], {
      origin: server.origin,
    })
    await phone.context.setGeolocation(sintra)
    const row = notifications().getByRole('switch', { name: 'New Resources' })
    await row.check({ force: true })
    await notifications().getByRole('alert').waitFor({ state: 'hidden' })
    await notifications()
      .getByText(/Location Services are off/)
      .waitFor()
    await phone.page.getByRole('switch', { name: 'Location Services' }).check({ force: true })
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
    const { id, name } = await addPlaceElsewhere()
    await syncNow()
    await expect.poll(noticeTitles).toEqual([`New near you: ${name}`])

    await tapNotice()
    await phone.dialog().getByRole('heading', { name }).waitFor()
    expect(phone.page.url()).toBe(`${server.origin}/?resource=${id}`)
    expect(await noticeTitles()).toEqual([])
    await phone.closeDialog()
  })

  it('are forgotten with the position when Location Services go off', async () => {
    await phone.go('Settings')
    await phone.page.getByRole('switch', { name: 'Location Services' }).uncheck({ force: true })
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
    expect(phone.errors).toEqual([])
  })
})

function notifications() {
  return phone.page.getByRole('region', { name: 'Notifications' })
}

/** As another family's phone would, without its browser. */
async function addPlaceElsewhere(): Promise<{ id: string; name: string }> {
  const other = await OtherDevice.signUp(server.origin, family)
  const draft = buildDraft(1, { name: 'Cork forest school', ...sintra })
  const added = await other.ask('POST', resourcePaths.list, { ...draft, authorId: other.user.id })
  return (await added.json()) as { id: string; name: string }
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

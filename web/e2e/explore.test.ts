import { storageKeys } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { setChecked } from './support/set-checked.ts'
import { TestServer } from './support/test-server.ts'

/** A short walk from Summerhill School. */
const leiston = { latitude: 52.2081, longitude: 1.5739 }

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
  await phone.context.setGeolocation(leiston)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('the list of Explore', () => {
  it('filters the list, shows the number of results, and removes each filter', async () => {
    await phone.open()
    await phone.page.getByText('Showing 96 resources', { exact: true }).waitFor()
    const sheet = await openFilters()
    await sheet.getByLabel('Age of your child').selectOption({ label: '3 years' })
    await sheet.getByRole('button', { name: 'Show 88 resources' }).waitFor()
    await choose('checkbox', 'Library')
    await choose('checkbox', 'Study Space')
    await sheet.getByRole('button', { name: 'Show 6 resources' }).click()
    await sheet.waitFor({ state: 'hidden' })

    await phone.page.getByRole('button', { name: 'Filters, 3 active' }).waitFor()
    await phone.page
      .getByRole('status')
      .filter({ hasText: /^Showing 6 resources$/ })
      .waitFor()
    await phone.page.getByRole('button', { name: 'Remove filter: Study Space' }).click()
    await phone.page
      .getByRole('status')
      .filter({ hasText: /^Showing 10 resources$/ })
      .waitFor()
    await phone.page.getByRole('button', { name: 'Filters, 2 active' }).waitFor()
  })

  it('offers to clear the filters when no result is left, and shows everything again', async () => {
    const sheet = await openFilters()
    await setChecked(sheet.getByRole('switch', { name: 'Saved only' }))
    await sheet.getByRole('button', { name: 'Show 0 resources' }).waitFor()
    await phone.closeDialog()
    await phone.page
      .getByRole('heading', { name: 'No resources found with these filters.' })
      .waitFor()
    await phone.page.getByRole('button', { name: 'Clear filters' }).click()
    await phone.page.getByText('Showing 96 resources', { exact: true }).waitFor()
    const filters = phone.page.getByRole('button', { name: 'Filters', exact: true })
    await filters.and(phone.page.locator(':focus')).waitFor()
  })

  it('keeps the focus on the button that clears the filters, and closes the sheet over the current page', async () => {
    await phone.page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
    const sheet = await openFilters()
    await choose('checkbox', 'Library')
    await sheet.getByRole('button', { name: /^Show (?!96)/ }).waitFor()
    const clear = sheet.getByRole('button', { name: 'Clear all' })
    await clear.press('Enter')
    await sheet.getByRole('button', { name: 'Show 96 resources' }).waitFor()
    await clear.and(phone.page.locator(':focus')).waitFor()

    const scrolledTo = () => phone.page.evaluate(() => window.scrollY)
    const before = await scrolledTo()
    expect(before).toBeLessThan(1500)
    await phone.closeDialog()
    await phone.page.waitForFunction(() => history.state?.isStep !== true)
    expect(await scrolledTo()).toBe(before)
  })

  it('sorting by distance requests no position while location services are off, and says where to turn them on', async () => {
    const sheet = await openFilters()
    await choose('radio', 'Nearest')
    await phone.page
      .getByText('Location services are disabled. Enable them in Settings to use this feature.')
      .first()
      .waitFor()
    expect(await sheet.getByRole('radio', { name: 'Newest' }).isChecked()).toBe(true)
    await phone.closeDialog()
  })

  it('says that the position is not available for sorting by distance and keeps the order of the list', async () => {
    await phone.page.evaluate(
      ([key, value]) => localStorage.setItem(key as string, value as string),
      [storageKeys.privacy, JSON.stringify({ locationServices: true, autoCenter: false })],
    )
    await phone.context.clearPermissions()
    await phone.reload()
    await phone.page.getByRole('article').first().waitFor()
    const sheet = await openFilters()
    await choose('radio', 'Nearest')
    await phone.page.getByText('Could not get your current location').first().waitFor()
    expect(await sheet.getByRole('radio', { name: 'Newest' }).isChecked()).toBe(true)
    await phone.closeDialog()
  })

  it('sorts the nearest place first, with its distance on the card', async () => {
    expect(await phone.page.getByText(/ away$/).count()).toBe(0)
    await phone.context.grantPermissions(['geolocation'], { origin: server.origin })
    await openFilters()
    await choose('radio', 'Nearest')
    await phone.page.getByRole('button', { name: 'Show 96 resources' }).click()
    const first = phone.page.getByRole('listitem').filter({ has: phone.page.getByRole('article') })
    await first.first().getByRole('heading', { name: 'Summerhill School' }).waitFor()
    await first.first().getByText('350 m away').waitFor()

    const nearest = phone.page.getByRole('button', { name: 'Nearest', exact: true })
    expect(await nearest.getAttribute('aria-pressed')).toBe('true')
    await nearest.click()
    await phone.card('Summerhill School').waitFor({ state: 'detached' })
    expect(phone.errors).toEqual([])
  })
})

async function openFilters() {
  await phone.page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = phone.page.getByRole('dialog', { name: 'Sort and filter' })
  await sheet.waitFor()
  return sheet
}

/** Tapped on its label: the native control is hidden below the chip. */
async function choose(role: 'radio' | 'checkbox', name: string): Promise<void> {
  const control = phone.page.getByRole(role, { name, exact: true })
  await phone.dialog().locator('label').filter({ has: control }).click()
}

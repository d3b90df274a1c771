import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countTaps } from './support/count-taps.ts'
import { Phone } from './support/phone.ts'
import { setChecked } from './support/set-checked.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
  await phone.open()
  await phone.page.getByRole('article').first().waitFor()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

it('the “+” is in the navigation, covers no text, and asks a visitor on Saved to sign in', async () => {
  const bar = phone.page.getByRole('navigation', { name: 'Main' })
  const boxes = await Promise.all([bar.boundingBox(), add().boundingBox()])
  const [around, button] = boxes.map((box) => ({ top: box?.y ?? 0, height: box?.height ?? 0 }))
  expect(button?.top).toBeGreaterThanOrEqual(around?.top ?? Number.NaN)
  expect(button?.height).toBeGreaterThanOrEqual(44)
  await phone.go('Saved')
  await add().click()
  await phone.dialog().getByText('Sign in to add a place').waitFor()
  await phone.closeDialog()
  await phone.go('Explore')
})

it('a search started on Saved returns to Saved when it is cancelled', async () => {
  await phone.go('Saved')
  await phone.search('school')
  await phone.page.getByRole('article').first().waitFor()
  await phone.cancelSearch()
  await phone.page.getByRole('heading', { name: 'Saved Resources', level: 1 }).waitFor()
  expect(new URL(phone.page.url()).pathname).toBe('/saved')
})

it('a search without results in one category offers all categories, and finds the place there', async () => {
  await phone.go('Explore')
  await phone.page.getByRole('button', { name: 'Doctors', exact: true }).click()
  await phone.search('Summerhill School')
  await phone.page.getByRole('button', { name: 'Search in all categories' }).click()
  await phone.card('Summerhill School').waitFor()
  await phone.cancelSearch()
})

it('a picker closes when its option is chosen by pointer', async () => {
  await phone.go('Settings')
  const row = phone.page.getByRole('button', { name: /^Distance Unit/ })
  for (const unit of ['Miles', 'Kilometers']) {
    await row.click()
    const picker = phone.page.getByRole('dialog', { name: 'Distance Unit' })
    await picker.getByText(unit, { exact: true }).click()
    await picker.waitFor({ state: 'hidden' })
    await row.filter({ hasText: unit }).waitFor()
  }
})

it('the page behind an open dialog does not scroll', async () => {
  await phone.go('Explore')
  const overflow = () => phone.page.evaluate(() => getComputedStyle(document.body).overflow)
  const before = await overflow()
  await add().click()
  await phone.dialog().waitFor()
  expect(await overflow()).toBe('hidden')
  await phone.closeDialog()
  await expect.poll(overflow).toBe(before)
})

it('Settings shows the storage section only after its row is opened', async () => {
  await phone.go('Settings')
  const row = phone.page.getByRole('button', { name: /^What this app stores on this device/ })
  await row.waitFor()
  const total = phone.page.getByText(/ in total$/)
  expect(await total.count()).toBe(0)
  await row.click()
  await total.waitFor()
})

it('the sign-in dialog states its purpose, and opens on Sign Up until somebody has signed in on this device', async () => {
  const dialog = phone.dialog()
  const chosen = () => dialog.getByRole('tab', { selected: true }).textContent()
  await phone.go('Explore')
  await add().click()
  await dialog.getByText('Sign in to add a place').waitFor()
  expect(await chosen()).toBe('Sign Up')
  await phone.closeDialog()
  await phone.signUp(family)
  await phone.page.getByRole('button', { name: /^Account/ }).click()
  await phone.page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
  await phone.page.getByRole('button', { name: 'Sign In' }).waitFor()
  await add().click()
  await dialog.getByText('Sign in to add a place').waitFor()
  expect(await chosen()).toBe('Sign In')
  expect(phone.errors).toEqual([])
})

it('the add form turns on location services in place, asks the browser and keeps what was typed', async () => {
  await phone.closeDialog()
  await phone.context.grantPermissions(['geolocation'], { origin: server.origin })
  await phone.context.setGeolocation({ latitude: 38.7223, longitude: -9.1393, accuracy: 20 })
  await phone.signIn(family)
  const requested = await phone.page.evaluateHandle(() => {
    const options: PositionOptions[] = []
    const { getCurrentPosition } = navigator.geolocation
    navigator.geolocation.getCurrentPosition = function (found, failed, wanted = {}) {
      options.push(wanted)
      getCurrentPosition.call(this, found, failed, wanted)
    }
    return options
  })
  await add().click()
  const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
  await form.getByLabel('Resource Name').fill('Kite workshop')
  await form.getByRole('button', { name: 'Use my current location' }).click()
  await form.getByRole('button', { name: 'Turn on location services' }).click()
  await form.getByText(/^On the map at 38\.72/).waitFor()
  expect(await form.getByLabel('Resource Name').inputValue()).toBe('Kite workshop')
  // A position that is older than a minute may be from another place.
  const ages = await requested.evaluate((all) => all.map(({ maximumAge }) => maximumAge))
  expect(ages).toEqual([60_000])
})

it('the second click of a double click that adds a place does not open an empty form', async () => {
  const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
  await form.getByLabel('Category').selectOption({ label: 'Family Activity' })
  await form.getByLabel('Description').fill('Paper, bamboo and wind.')
  await form.getByLabel('Location', { exact: true }).fill('Lisbon, Portugal')
  const submit = await form.getByRole('button', { name: 'Add Resource' }).boundingBox()
  if (!submit) throw new Error('The button is not visible')
  const [x, y] = [submit.x + submit.width / 2, submit.y + submit.height / 2]
  await phone.page.mouse.click(x, y)
  await form.waitFor({ state: 'hidden' })
  await phone.page.mouse.down({ clickCount: 2 })
  await phone.page.mouse.up({ clickCount: 2 })
  await phone.card('Kite workshop').waitFor()
  expect(await phone.dialog().count()).toBe(0)

  // A later click shows that the "+" was below the button.
  await phone.page.mouse.click(x, y)
  await form.waitFor()
})

it('the Saved screen hides its empty state while a saved place is loading', async () => {
  await phone.page.keyboard.press('Escape')
  await phone.dialog().waitFor({ state: 'hidden' })
  const card = phone.page.getByRole('article').first()
  await card.getByRole('button', { name: /^Save / }).click()
  await card.getByRole('button', { name: /^Save /, pressed: true }).waitFor()
  await phone.page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenOnSaved: seen })
    new MutationObserver(() => {
      const text = document.querySelector('main')?.textContent ?? ''
      if (text !== '' && seen.at(-1) !== text) seen.push(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await phone.open('/saved')
  await phone.page.getByText('1 saved resource', { exact: true }).waitFor()
  const seen = await phone.page.evaluate(
    () => (window as never as { seenOnSaved: string[] }).seenOnSaved,
  )
  expect(seen.filter((text) => text.includes('No saved resources yet'))).toEqual([])
  expect(seen.length).toBeGreaterThan(0)
})

describe('the number of taps of a member', () => {
  it('a member finds and saves a hub in Portugal with at most three taps and a search text', async () => {
    await phone.go('Explore')
    const taps = await countTaps(phone.page)
    await phone.search('hub portugal')
    await phone.save('Boundless Life Sintra')
    expect(await taps()).toBeLessThanOrEqual(3)
    await phone.cancelSearch()
  })

  it('a member reviews a place in the list with at most four taps', async () => {
    await phone.search('Summerhill School')
    const taps = await countTaps(phone.page)
    await phone.openCard('Summerhill School')
    await phone.dialog().getByRole('tab', { name: 'Reviews' }).click()
    await setChecked(phone.dialog().getByRole('radio', { name: '4 Very Good' }))
    await phone.dialog().getByRole('button', { name: 'Submit Review' }).click()
    await phone.dialog().getByRole('heading', { name: 'Your review' }).waitFor()
    expect(await taps()).toBeLessThanOrEqual(4)
    await phone.closeDialog()
  })

  it('a member reports a place in the list with at most four taps', async () => {
    const taps = await countTaps(phone.page)
    await phone.openCard('Summerhill School')
    await phone.dialog().getByRole('button', { name: 'Report a problem' }).click()
    const form = phone.page.getByRole('dialog', { name: 'Report a problem' })
    await form.getByText('Permanently closed').click()
    await form.getByRole('button', { name: 'Send report' }).click()
    await phone.page.getByText('Thank you for your report').first().waitFor()
    expect(await taps()).toBeLessThanOrEqual(4)
    expect(phone.errors).toEqual([])
  })
})

function add() {
  return phone.page.getByRole('button', { name: 'Add a new resource' })
}

import { resourcePaths, reviewPaths } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KeyboardUser } from './support/keyboard.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { okafors as family, tanakas } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const place = {
  name: 'Tuesday tide-pool walk',
  location: 'Sagres, Portugal',
  description: 'Families meet at low tide.',
}

let server: TestServer
let phone: Phone
let keys: KeyboardUser

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false })
  keys = new KeyboardUser(phone.page)
  await phone.open()
  await phone.page.getByRole('article').first().waitFor()
  await phone.page.locator('.maplibregl-canvas').waitFor()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('a member who uses only the keyboard', () => {
  it('skips to the content, moves between chips by arrow keys, past the map, and from card to card by one Tab', async () => {
    await keys.tabAndPress(button('Skip to content'))
    await keys.waitFor(phone.page.getByRole('main'))
    await keys.tabTo(button('All'))
    await keys.press('ArrowRight')
    await keys.waitFor(button('Activities'))
    await keys.press('ArrowLeft')
    await keys.press('ArrowLeft')
    await keys.waitFor(button('Co-working'))
    await keys.press('Home')
    await keys.waitFor(button('All'))
    await keys.press('Tab')
    await keys.waitFor(button('Filters'))
    await keys.tabTo(phone.page.locator('.maplibregl-canvas'))
    await keys.press('ArrowRight')
    const cards = phone.page.getByRole('article')
    await keys.tabTo(cards.first().getByRole('link'))
    await keys.press('Tab')
    expect(await keys.isAt(cards.nth(1).getByRole('link'))).toBe(true)
    await keys.tabTo(phone.page.locator('.maplibregl-canvas'), 'back')
  })

  it('signs up by keyboard', async () => {
    await keys.tabAndPress(button('Sign In'), 'Enter', 'back')
    const dialog = phone.page.getByRole('dialog', { name: /^Welcome to/ })
    await keys.waitForFocusInside(dialog)
    await keys.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await keys.waitFor(button('Sign In'))
    await keys.press('Enter')
    await keys.waitForFocusInside(dialog)
    await keys.tabTo(dialog.getByRole('tab', { name: 'Sign In' }))
    await keys.press('ArrowRight')
    await keys.waitFor(dialog.getByRole('tab', { name: 'Sign Up' }))
    await keys.tabAndType(dialog.getByLabel('Username'), family.username)
    await keys.tabAndType(dialog.getByLabel('Email'), family.email)
    await keys.tabAndType(dialog.getByLabel('Password', { exact: true }), family.password)
    await keys.tabAndType(dialog.getByLabel('Confirm Password'), family.password)
    await keys.tabAndPress(dialog.getByRole('button', { name: 'Create Account' }))
    await dialog.waitFor({ state: 'hidden' })
    await expectSomethingFocused()
  })

  it('adds a place by keyboard, and the focus stays in the form until it is closed', async () => {
    await keys.tabAndPress(button('Add a new resource'), 'Enter', 'back')
    const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
    await keys.waitForFocusInside(form)
    const category = form.getByLabel('Category')
    await keys.tabAndType(category, 'Meet')
    expect(await category.inputValue()).toBe('communities')
    await keys.tabAndType(form.getByLabel('Resource Name'), place.name)
    await keys.tabAndType(form.getByLabel('Location', { exact: true }), place.location)
    await keys.tabAndType(form.getByLabel('Description'), place.description)
    await keys.tabTo(form.getByRole('checkbox', { name: 'Library' }))
    await keys.press('Space')
    await keys.tabTo(form.getByRole('button', { name: 'Close' }))
    await keys.tabTo(category)
    await keys.tabAndPress(form.getByRole('button', { name: 'Add Resource' }), 'Enter', 'back')
    await form.waitFor({ state: 'hidden' })
    await keys.waitFor(button('Add a new resource'))
  })

  it('finds a place by search and saves the place by keyboard', async () => {
    const search = phone.page.getByRole('button', { name: 'Search', exact: true })
    await keys.tabAndPress(search, 'Enter', 'back')
    await keys.waitFor(phone.page.getByRole('searchbox', { name: 'Search resources...' }))
    await keys.type('tide-pool')
    await phone.card(place.name).waitFor()
    const heart = phone.card(place.name).getByRole('button', { name: /^Save / })
    const link = phone.card(place.name).getByRole('link')
    await keys.tabTo(link)
    await keys.press('ArrowRight')
    await keys.waitFor(phone.card(place.name).getByRole('button').first())
    await keys.press('ArrowLeft')
    await keys.waitFor(link)
    while (!(await keys.isAt(heart))) await keys.press('ArrowRight')
    await keys.press('Space')
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    expect(await keys.isAt(heart)).toBe(true)
    await keys.press('Tab')
    expect(await keys.isAt(link)).toBe(true)
  })

  it('reviews another place by keyboard', async () => {
    await keys.tabAndPress(button('Cancel'), 'Enter', 'back')
    // The next one belongs to somebody else.
    const card = phone.page.getByRole('article').nth(1)
    await keys.tabAndPress(card.getByRole('link'))
    const window = phone.page.getByRole('dialog')
    await keys.waitForFocusInside(window)
    await keys.tabTo(window.getByRole('tab', { name: 'Overview' }))
    await keys.press('ArrowRight')
    await keys.waitFor(window.getByRole('tab', { name: 'Amenities' }))
    await keys.press('ArrowRight')
    await keys.waitFor(window.getByRole('tab', { name: 'Reviews' }))
    await keys.tabAndPress(window.getByRole('radio', { name: '1 Poor' }), 'Space')
    for (let star = 1; star < 4; star++) await keys.press('ArrowRight')
    expect(await window.getByRole('radio', { name: '4 Very Good' }).isChecked()).toBe(true)
    await keys.tabAndType(window.getByRole('textbox'), 'Bring boots.')
    await keys.tabAndPress(window.getByRole('button', { name: 'Submit Review' }))
    await window.getByRole('listitem').getByText('Bring boots.').waitFor()
    await expectSomethingFocused()
    await keys.press('Escape')
    await window.waitFor({ state: 'hidden' })
  })

  it('deletes the place by keyboard after a confirmation', async () => {
    const window = phone.page.getByRole('dialog', { name: place.name })
    const remove = window.getByRole('button', { name: 'Delete resource', exact: true })
    const question = phone.page.getByRole('dialog', { name: 'Delete Resource' })
    await keys.tabAndPress(phone.card(place.name).getByRole('link'), 'Enter', 'back')
    await keys.waitForFocusInside(window)
    // The delete button is separate from the reviews.
    await keys.tabTo(window.getByRole('tab', { name: 'Overview' }))
    await keys.tabAndPress(remove)
    await keys.waitFor(question.getByRole('button', { name: 'Cancel' }))
    await keys.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await keys.waitFor(remove)
    await keys.press('Enter')
    await keys.waitForFocusInside(question)
    await keys.tabAndPress(question.getByRole('button', { name: 'Delete' }))
    await window.waitFor({ state: 'hidden' })
    await phone.card(place.name).waitFor({ state: 'detached' })
    await expectSomethingFocused()
    console.info(`The focus was seen at ${keys.stops} stops`)
    expect(phone.errors).toEqual([])
  })

  it("keeps the focus when one's own review arrives from another device", async () => {
    const otherDevice = await OtherDevice.signIn(server.origin, family)
    const draft = { ...buildDraft(70), id: buildId(70), name: 'Harbour school' }
    const otherFamily = await OtherDevice.signUp(server.origin, tanakas)
    await otherFamily.request('POST', resourcePaths.list, draft)
    await phone.open(`/?resource=${draft.id}`)
    const window = phone.page.getByRole('dialog', { name: draft.name })
    const tab = window.getByRole('tab', { name: 'Reviews' })
    await tab.click()
    await window.getByRole('heading', { name: 'Write a Review' }).waitFor()
    await otherDevice.request('POST', reviewPaths.ofResource(draft.id), { rating: 4 })
    await phone.page.evaluate(() => void globalThis.dispatchEvent(new Event('online')))
    await window.getByRole('heading', { name: 'Your review' }).waitFor()
    expect(await keys.isAt(tab)).toBe(true)
    await phone.closeDialog()
  })

  it('keeps the focus on the page when the focused card is deleted on another device, even when it was the only card', async () => {
    const otherDevice = await OtherDevice.signIn(server.origin, family)
    const add = async (n: number, name: string) => {
      const draft = { ...buildDraft(n), id: buildId(n), name }
      await otherDevice.request('POST', resourcePaths.list, draft)
      return draft
    }
    const [gone] = [await add(71, 'Kite workshop'), await add(72, 'Kite meadow')]
    const alone = await add(73, 'Quixotry')
    for (const { id, name } of [gone, alone]) {
      await phone.open()
      await phone.search(name.slice(0, 4))
      await phone.card(name).getByRole('link', { name }).focus()
      await otherDevice.request('DELETE', resourcePaths.one(id))
      await phone.page.evaluate(() => void window.dispatchEvent(new Event('online')))
      await phone.card(name).waitFor({ state: 'detached' })
      await expectSomethingFocused()
    }
    expect(phone.errors).toEqual([])
  })

  it('signs out another device and changes the password by keyboard', async () => {
    await OtherDevice.signIn(server.origin, family)
    await phone.open('/settings')
    const devices = phone.page.getByRole('button', { name: /^Signed-in devices/ })
    await keys.tabAndPress(devices)
    const list = phone.page.getByRole('dialog', { name: 'Signed-in devices' })
    await keys.waitForFocusInside(list)
    const since = list.getByText(/^Signed in: /)
    await since.nth(1).waitFor()
    const before = await since.count()
    await keys.tabAndPress(list.getByRole('button', { name: /^Sign Out/ }).first())
    const question = phone.page.getByRole('dialog', { name: /^Sign out .*\?$/ })
    await keys.waitFor(question.getByRole('button', { name: 'Cancel' }))
    await keys.tabAndPress(question.getByRole('button', { name: 'Sign Out' }))
    await question.waitFor({ state: 'hidden' })
    await expect.poll(() => since.count()).toBe(before - 1)
    await expect
      .poll(() => list.evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true)
    await keys.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await keys.waitFor(devices)

    const change = phone.page.getByRole('button', { name: /^Change password/ })
    await keys.tabAndPress(change, 'Enter', 'back')
    const form = phone.page.getByRole('dialog', { name: 'Change password' })
    await keys.waitForFocusInside(form)
    await keys.tabAndType(form.getByLabel('Current Password', { exact: true }), family.password)
    for (const label of ['New Password', 'Confirm New Password'])
      await keys.tabAndType(form.getByLabel(label, { exact: true }), 'a tide pool at dawn')
    await keys.press('Enter')
    await form.waitFor({ state: 'hidden' })
    await keys.waitFor(change)
    expect(phone.errors).toEqual([])
  })
})

function button(name: string): Locator {
  return phone.page.getByRole('button', { name, exact: true })
}

/** The focused element may be removed; something else on the page must then have the focus. */
async function expectSomethingFocused(): Promise<void> {
  const tag = () => phone.page.evaluate(() => document.activeElement?.tagName)
  await expect.poll(tag).not.toBe('BODY')
}

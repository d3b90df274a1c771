import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const place = 'Tuesday tide-pool walk'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin)
  await phone.open()
  await phone.waitUntilInstalled()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

interface Case {
  /** What is open, by role and name. */
  what: ['dialog' | 'menu' | 'searchbox' | 'button', string | RegExp]
  /** The buttons or links that open it, from the screen on. */
  steps: (string | RegExp)[]
  /** The text that must still be visible below it. */
  under?: string
}

const pathOf = {
  Explore: '/',
  Saved: '/saved',
  Settings: '/settings',
  Profile: '/profile',
} as const

/**
 * Opens each case and goes back, which must return to the same screen. Going back again must lead
 * to the screen before.
 */
async function closesEach(screen: keyof typeof pathOf, cases: readonly Case[]): Promise<void> {
  await phone.open('/privacy-policy')
  await phone.go(screen)
  for (const { what, steps, under } of cases) {
    for (const name of steps) await press(name)
    const opened = phone.page.getByRole(what[0], { name: what[1] })
    await opened.waitFor()
    await waitForStep()
    await phone.page.goBack()
    await opened.waitFor({ state: 'hidden' })
    if (under) {
      await phone.page.getByRole('dialog', { name: under }).waitFor()
      await waitForNoStep()
      await phone.page.goBack()
    }
    await phone.dialog().waitFor({ state: 'hidden' })
    expect(address(), `${what[1]}`).toBe(pathOf[screen])
    await waitForNoStep()
  }
  await phone.page.goBack()
  await expect.poll(address).toBe('/privacy-policy')
}

async function press(name: string | RegExp): Promise<void> {
  if (name === place) return phone.openCard(place)
  const scope = (await phone.dialog().count()) > 0 ? phone.dialog().last() : phone.page
  const button = scope.getByRole('button', { name })
  const control = button
    .or(scope.getByRole('menuitem', { name }))
    .or(scope.getByRole('link', { name }))
    .or(scope.getByRole('tab', { name }))
  await control.first().click()
}

const address = () => {
  const { pathname, search } = new URL(phone.page.url())
  return pathname + search
}
const isStep = () => phone.page.evaluate(() => history.state?.isStep === true)
/** The history entry is added a moment after the dialog has opened. */
const waitForStep = () => expect.poll(isStep).toBe(true)
const waitForNoStep = () => expect.poll(isStep).toBe(false)

describe('going back', () => {
  it('closes the layers that a visitor has opened, and stays on the screen', async () => {
    await closesEach('Explore', [
      { what: ['dialog', /^Welcome to/], steps: ['Sign In'] },
      { what: ['dialog', 'Reset Password'], steps: ['Sign In', 'Forgot password?'] },
      { what: ['dialog', /^Welcome to/], steps: ['Add a new resource'] },
      { what: ['dialog', 'Sort and filter'], steps: [/^Filters/] },
      { what: ['dialog', 'Sync'], steps: [/Up to date|Offline/] },
      { what: ['searchbox', 'Search resources...'], steps: ['Search'] },
      {
        what: ['button', 'Shrink map'],
        steps: ['Expand map'],
      },
    ])
    await closesEach('Settings', [{ what: ['dialog', 'Distance Unit'], steps: [/Distance Unit/] }])
    await closesEach('Profile', [{ what: ['dialog', /Help/], steps: [/Help & Support/] }])
  })

  it('closes the layers that a member has opened one at a time, from the top', async () => {
    await phone.open()
    await phone.signUp(family)
    await phone.addPlace({
      name: place,
      category: 'Meet-up',
      location: 'Sagres, Portugal',
      description: 'Families meet at low tide.',
    })
    await phone.save(place)
    await phone.waitUntilAllSent()
    await closesEach('Saved', [
      { what: ['menu', /^Account/], steps: [/^Account/] },
      { what: ['dialog', 'Edit Resource'], steps: [place, 'Edit'], under: place },
      { what: ['dialog', /^Delete/], steps: [place, 'Delete'], under: place },
      { what: ['dialog', 'Report a problem'], steps: [place, /^Report/], under: place },
    ])
    await closesEach('Settings', [
      { what: ['dialog', 'Change password'], steps: [/^Change password/] },
      { what: ['dialog', 'Signed-in devices'], steps: [/^Signed-in devices/] },
      { what: ['dialog', 'Blocked members'], steps: [/^Blocked members/] },
      { what: ['dialog', /^Sign out everywhere/], steps: [/^Sign out everywhere/] },
      { what: ['dialog', /^Delete/], steps: [/^Delete my account/] },
    ])
    await closesEach('Profile', [{ what: ['dialog', 'Edit Profile'], steps: [/^Edit Profile/] }])
  })

  it('closes a form with a draft without a question and keeps the draft', async () => {
    await phone.open('/privacy-policy')
    await phone.go('Explore')
    const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
    await press('Add a new resource')
    await form.getByLabel('Resource Name').fill('Kite workshop')
    await form.getByLabel('Another amenity').fill('A windy hill')
    await phone.page.goBack()
    await form.waitFor({ state: 'hidden' })
    await press('Add a new resource')
    await form.getByText(/^Restored your draft from/).waitFor()
    expect(await form.getByLabel('Another amenity').inputValue()).toBe('A windy hill')

    // After a reload with the form open, the form is closed and its history entry is gone.
    await phone.reload()
    await phone.page.getByRole('article').first().waitFor()
    await waitForNoStep()
    await phone.page.goBack()
    await expect.poll(address).toBe('/privacy-policy')
  })

  it('closes a place that an external link opened, and shows Explore', async () => {
    const response = await phone.context.request.get(`${server.origin}/api/resources`)
    const [first] = (await response.json()) as { id: string; name: string }[]
    await phone.open(`/?resource=${first?.id}`)
    const window = phone.page.getByRole('dialog', { name: `${first?.name}` })
    await window.waitFor()
    await waitForStep()
    await phone.page.goBack()
    await window.waitFor({ state: 'hidden' })
    expect(address()).toBe('/')
    await phone.page.goForward()
    await expect.poll(address).toBe('/')
    await phone.dialog().waitFor({ state: 'hidden' })
    expect(phone.errors).toEqual([])
  })
})

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PhoneStorage } from './support/full-disk.ts'
import { Phone } from './support/phone.ts'
import { cameraJpeg, pick } from './support/photo-files.ts'
import { pressAdd } from './support/press-add.ts'
import { setChecked } from './support/set-checked.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'
import { expectToast, toasts } from './support/toasts.ts'

const name = 'Summerhill School'

let server: TestServer
let phone: Phone
let storage: PhoneStorage

beforeAll(async () => {
  server = await TestServer.start({ ADMIN_EMAIL: family.email, ADMIN_PASSWORD: family.password })
  phone = await Phone.start(server.origin, { hasMap: false })
  storage = await PhoneStorage.of(phone)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('an unreachable server', () => {
  it('says that a new phone cannot load the saved list, and loads it on the next attempt', async () => {
    await phone.open()
    await phone.page.getByRole('article').first().waitFor()
    await phone.waitUntilInstalled()
    // Responds to the sign-in, and is stopped before it can send the saves of the account.
    await phone.page.route(
      '**/api/sync/mine**',
      async (route) => {
        await server.stop()
        await route.continue()
      },
      { times: 1 },
    )
    await phone.signIn(family)
    await phone.go('Saved')
    await phone.page
      .getByRole('status')
      .filter({ has: phone.page.getByRole('heading', { name: 'Failed to fetch saved resources' }) })
      .waitFor()
    // The app also retries by itself; its requests before the tap get no response.
    await phone.page.evaluate(() => {
      addEventListener('click', () => document.body.setAttribute('data-asked', ''), true)
    })
    const hasAsked = () => phone.page.locator('body[data-asked]').count()
    await phone.page.route('**/api/sync/mine**', async (route) =>
      (await hasAsked()) > 0 ? route.continue() : route.abort(),
    )
    await server.start()
    await phone.page.getByRole('button', { name: 'Try again' }).click()
    await phone.page.getByRole('heading', { name: 'No saved resources yet' }).waitFor()
    await phone.page.unroute('**/api/sync/mine**')
    await phone.go('Explore')
  })

  it('says that reviews could not be loaded when they were never fetched', async () => {
    await server.stop()
    await phone.search(name)
    await openReviews()
    await phone
      .dialog()
      .getByRole('status')
      .filter({ hasText: 'Failed to fetch reviews' })
      .waitFor()
    await phone.closeDialog()
  })

  it('saving and unsaving work while the server is unreachable, because they need no response', async () => {
    await heart(false).click()
    await expectToast(phone, 'Resource saved', 'Added to your saved resources')
    await phone.reload()
    await phone.search(name)
    await heart(true).click()
    await expectToast(phone, 'Resource unsaved', 'Removed from your saved resources')
    await heart(false).waitFor()
    await server.start()
    await phone.reload()
    await phone.waitUntilAllSent()
  })
})

describe('[fault 25] [Q2] a phone without storage space', () => {
  it('says that a save could not be stored and shows the place as not saved', async () => {
    await storage.fill()
    await phone.search(name)
    await heart(false).click()
    await expectToast(phone, 'Error', 'Failed to update saved status')
    await toasts(phone).getByText('This device is out of space.').waitFor()
    await heart(false).waitFor()
  })

  it('links from the out-of-space message to the storage settings', async () => {
    await waitForNoToast()
    await heart(false).click()
    await wayOut().click()
    await expectStorage(phone.page)
    await toasts(phone).waitFor({ state: 'hidden' })
    await phone.go('Explore')
    await phone.search(name)
  })

  it('[Q2] [fault 25] says that a review could not be stored and keeps it in the form', async () => {
    await openReviews()
    await write('4 Very Good', 'Trees to climb.')
    await phone.dialog().getByRole('button', { name: 'Submit Review' }).click()
    await expectToast(phone, 'Error', 'Failed to submit review. Please try again.')
    expect(await phone.dialog().getByRole('textbox').inputValue()).toBe('Trees to climb.')
    await phone.closeDialog()
  })

  it('says that a sample could not be deleted and continues to show it', async () => {
    await openDeleteDialog()
    await phone.dialog().getByRole('button', { name: 'Delete' }).click()
    await expectToast(phone, 'Error', 'Failed to delete resource. Please try again.')
    await phone.dialog().getByRole('button', { name: 'Cancel' }).click()
    await phone.dialog().waitFor({ state: 'hidden' })
    await phone.card(name).waitFor()
    await phone.cancelSearch()
  })

  it('[Q2] [fault 25] says that a place could not be added and keeps it in the form', async () => {
    await openAddForm()
    const form = await fillAddForm('Kite workshop')
    await form.getByRole('button', { name: 'Add Resource' }).click()
    await expectToast(phone, 'Error', 'Failed to create resource. Please try again.')
    await toasts(phone).getByText('This device is out of space.').waitFor()
    expect(await form.getByLabel('Resource Name').inputValue()).toBe('Kite workshop')
  })

  it('opens the storage settings in a new tab from the add form, even when a photo could not be stored', async () => {
    await waitForNoToast()
    const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
    await form.getByRole('button', { name: 'Add Resource' }).click()
    await expectStorageBeside(wayOut())

    await pick(form, [await receivePhoto()])
    const note = form.getByRole('status').filter({ hasText: 'out of space for “kites.jpg”' })
    await expectStorageBeside(note.getByRole('link', { name: 'Free up space' }))
    expect(await form.getByLabel('Resource Name').inputValue()).toBe('Kite workshop')
  })

  it('adds a place once storage space is available again after a failed attempt', async () => {
    await storage.free()
    const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
    await form.getByRole('button', { name: 'Add Resource' }).click()
    await expectToast(phone, 'Resource created', 'Your resource has been added successfully!')
    await form.waitFor({ state: 'hidden' })
    await phone.waitUntilAllSent()
  })
})

describe('review messages', () => {
  it('asks for a star rating when a review has none, and thanks for a review', async () => {
    await phone.search(name)
    await openReviews()
    const window = phone.dialog()
    const submit = window.getByRole('button', { name: 'Submit Review', disabled: true })
    await window.getByRole('textbox').fill('Trees to climb.')
    await submit.press('Enter')
    await expectToast(phone, 'Rating required', 'Please select a star rating before submitting.')
    expect(
      await window
        .getByRole('radio', { name: '1 Poor' })
        .evaluate((star) => star.matches(':focus')),
    ).toBe(true)
    expect(await window.getByRole('textbox').inputValue()).toBe('Trees to climb.')

    await write('5 Excellent', 'Trees to climb.')
    await window.getByRole('button', { name: 'Submit Review', disabled: false }).click()
    await expectToast(phone, 'Review submitted', 'Thank you for sharing your feedback!')
    await phone.closeDialog()
  })
})

describe('sample messages', () => {
  it('confirms that a sample was deleted', async () => {
    await openDeleteDialog()
    await phone.dialog().getByRole('button', { name: 'Delete' }).click()
    await expectToast(phone, 'Resource deleted', 'The resource has been successfully deleted.')
    await phone.card(name).waitFor({ state: 'detached' })
    await phone.cancelSearch()
    await phone.waitUntilAllSent()
  })
})

describe('adding a place after a sign-out in another tab', () => {
  it('keeps the form with an error and the sign-in dialog, and adds the place after signing in', async () => {
    await openAddForm()
    await phone.page.getByRole('dialog', { name: 'Add New Resource' }).waitFor()
    const [first, second] = [phone.page, await phone.context.newPage()]
    phone.page = second
    await phone.open('/profile')
    await second.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
    await second.getByRole('button', { name: 'Sign In / Sign Up' }).waitFor()
    await second.close()
    phone.page = first
    // A sign-out clears the form and all other private data as soon as this tab is notified.
    await first.locator('#sign-in:enabled').waitFor({ state: 'attached' })
    const form = await fillAddForm('Raft school')
    await form.getByRole('button', { name: 'Add Resource' }).click()
    await expectToast(phone, 'Error', 'You must be signed in to create a resource')
    const signIn = first.getByRole('dialog', { name: /^Welcome to/ })
    await signIn.getByLabel('Email').fill(family.email)
    await signIn.getByLabel('Password', { exact: true }).fill(family.password)
    await signIn.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(phone, 'Resource created', 'Your resource has been added successfully!')
    await phone.card('Raft school').waitFor()
    expect(phone.errors).toEqual([])
  })
})

/** A newer toast would replace this one and move it away under a tap. */
function waitForNoToast(): Promise<void> {
  return toasts(phone).waitFor({ state: 'hidden' })
}

function wayOut() {
  return toasts(phone).getByRole('link', { name: 'Free up space', includeHidden: true })
}

/** The storage section of Settings is visible and has the focus. */
async function expectStorage(page: Page): Promise<void> {
  const title = page.getByRole('heading', { name: 'Storage', exact: true })
  await expect.poll(() => title.evaluate((own) => own.closest(':focus') !== null)).toBe(true)
  await expect
    .poll(async () => (await title.boundingBox())?.y)
    .toBeLessThan((phone.page.viewportSize()?.height ?? 0) / 2)
}

async function expectStorageBeside(link: Locator): Promise<void> {
  const opening = phone.context.waitForEvent('page')
  await link.click()
  const beside = await opening
  await expectStorage(beside)
  await beside.close()
}

async function receivePhoto() {
  const buffer = await cameraJpeg(phone.page, { width: 400, height: 300 })
  return { name: 'kites.jpg', mimeType: 'image/jpeg', buffer }
}

function heart(pressed: boolean) {
  return phone.card(name).getByRole('button', { name: `Save ${name}`, pressed })
}

async function openDeleteDialog(): Promise<void> {
  await phone
    .card(name)
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await phone.page.getByRole('dialog', { name: 'Delete Sample Resource' }).waitFor()
}

async function openReviews(): Promise<void> {
  await phone.openCard(name)
  await phone.dialog().getByRole('tab', { name: 'Reviews' }).click()
}

async function write(stars: string, comment: string): Promise<void> {
  await setChecked(phone.dialog().getByRole('radio', { name: stars }))
  await phone.dialog().getByRole('textbox').fill(comment)
}

async function openAddForm(): Promise<void> {
  await pressAdd(phone.page)
}

async function fillAddForm(place: string) {
  const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
  await form.getByLabel('Category').selectOption({ label: 'Family Activity' })
  await form.getByLabel('Resource Name').fill(place)
  await form.getByLabel('Location', { exact: true }).fill('Tarifa, Spain')
  await form.getByLabel('Description').fill('Bring string.')
  return form
}

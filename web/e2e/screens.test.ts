import { syncHeaders } from '@worldschool/schema'
import type { Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin } from './support/make-admin.ts'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
import { setChecked } from './support/set-checked.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasMap: false })
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('the screens of a visitor', () => {
  it('says that the places could not be fetched, and shows the places as soon as a fetch succeeds', async () => {
    await phone.page.route('**/api/**', (route) => route.abort())
    await phone.open()
    await phone.page.getByRole('heading', { name: 'Failed to fetch resources' }).waitFor()
    await phone.page.getByRole('button', { name: 'Try again' }).waitFor()
    await phone.page.unroute('**/api/**')
    await phone.page.getByRole('article').first().waitFor()
  })

  it('opens a place by its URL, with and without a network, and shows Explore when the place is closed', async () => {
    const address = `/?resource=${await idOf('Summerhill School')}`
    await phone.open(address)
    await phone.page.getByRole('dialog', { name: 'Summerhill School' }).waitFor()
    await phone.waitUntilInstalled()

    await phone.cutNetwork()
    await phone.reload()
    await phone.page.getByRole('dialog', { name: 'Summerhill School' }).waitFor()
    await phone.closeDialog()
    expect(new URL(phone.page.url()).search).toBe('')
    await phone.restoreNetwork()
  })

  it('searches for the place of a link on a first visit, and says when the place no longer exists', async () => {
    const first = await Phone.start(server.origin, { hasMap: false })
    // A first visit installs the app at the same time.
    try {
      const catalogue = '**/api/sync/catalogue*'
      const waiting = Promise.withResolvers<Route>()
      await first.page.route(catalogue, (route) => waiting.resolve(route))
      await first.page.goto(`${server.origin}/?resource=${await idOf('Summerhill School')}`)
      await first.page.getByText('Looking for this resource…').waitFor()
      await (await waiting.promise).continue()
      await first.page.getByRole('dialog', { name: 'Summerhill School' }).waitFor()

      await first.page.unroute(catalogue)
      const nobody = '0197b1c0-0000-7000-8000-000000000000'
      await first.page.goto(`${server.origin}/?resource=${nobody}`)
      await first.page.getByText('This resource is no longer in the directory.').waitFor()
      await first.page.route(catalogue, (route) => route.abort())
      await first.reload()
      await first.page.getByText('This resource is not on this device.').waitFor()
      await first.closeDialog()
      expect(new URL(first.page.url()).search).toBe('')
      expect(first.errors).toEqual([])
    } finally {
      await first.remove()
    }
  })

  it('closes and opens a dialog by the back and forward buttons of the browser', async () => {
    await phone.search('Summerhill School')
    await phone.openCard('Summerhill School')
    await phone.page.goBack()
    await phone.dialog().waitFor({ state: 'hidden' })
    await phone.card('Summerhill School').waitFor()
    await phone.page.goForward()
    await phone.page.getByRole('dialog', { name: 'Summerhill School' }).waitFor()
    await phone.closeDialog()
    await phone.cancelSearch()
  })

  it('goes back only one step from a dialog, however often Escape is pressed', async () => {
    await phone.go('Saved')
    await phone.page.getByRole('heading', { name: 'Saved Resources', exact: true }).waitFor()
    await phone.go('Explore')
    await phone.search('Summerhill School')
    await phone.openCard('Summerhill School')
    await phone.page.evaluate(() => {
      for (let i = 0; i < 2; i++)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
        )
    })
    await phone.dialog().waitFor({ state: 'hidden' })
    await phone.card('Summerhill School').waitFor()
    await phone.page.goBack()
    await phone.page.getByRole('searchbox').waitFor({ state: 'hidden' })
    expect(new URL(phone.page.url()).pathname).toBe('/')
    await phone.page.goBack()
    await phone.page.getByRole('heading', { name: 'Saved Resources', exact: true }).waitFor()
    await phone.go('Explore')
  })

  it('finds a place with accents in its name when the query has no accents', async () => {
    await phone.search('bambino gesu')
    await phone.card('Ospedale Pediatrico Bambino Gesù').waitFor()
    await phone.page.getByRole('searchbox', { name: 'Search resources...' }).press('Escape')
    await phone.page.getByRole('button', { name: 'Search', exact: true }).click()
    const input = phone.page.getByRole('searchbox', { name: 'Search resources...' })
    expect(await input.inputValue()).toBe('')
    await phone.cancelSearch()
  })

  it('shows the 404 page for an unknown URL', async () => {
    await phone.open('/nowhere')
    await phone.page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    await phone.go('Explore')
  })

  it('[Q8] keeps a save of a visitor and moves it to the account that "+" asks for', async () => {
    await phone.search('Green School Bali')
    await phone.save('Green School Bali')
    await phone.cancelSearch()
    await pressAdd(phone.page)
    const dialog = phone.dialog()
    await dialog.getByRole('tab', { name: 'Sign Up' }).click()
    await dialog.getByLabel('Username').fill(family.username)
    await dialog.getByLabel('Email').fill(family.email)
    await dialog.getByLabel('Password', { exact: true }).fill(family.password)
    await dialog.getByLabel('Confirm Password').fill(family.password)
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await phone.page.getByText('You saved 1 place before signing in.').waitFor()
    await phone.answerMergeQuestion(true)
    await phone.page.getByRole('dialog', { name: 'Add New Resource' }).waitFor()
    await phone.closeDialog()
    await phone.waitUntilAllSent()

    const response = await phone.context.request.get(`${server.origin}/api/saved-resources`)
    expect(((await response.json()) as { name: string }[]).map(({ name }) => name)).toEqual([
      'Green School Bali',
    ])
  })
})

describe('the screens of a member', () => {
  it('keeps the typed text when the add dialog reports a missing field', async () => {
    await pressAdd(phone.page)
    const dialog = phone.page.getByRole('dialog', { name: 'Add New Resource' })
    await dialog.getByLabel('Resource Name').fill('Kite workshop')
    await dialog.getByLabel('Description').fill('Paper, bamboo and wind.')
    await dialog.getByLabel('Website URL').fill('kites.example.org/families')
    await dialog.getByRole('button', { name: 'Add Resource' }).click()
    await dialog.getByText('Please select a category.').waitFor()
    await dialog.getByText('Please enter a location.').waitFor()
    expect(await dialog.getByLabel('Resource Name').inputValue()).toBe('Kite workshop')
    expect(await dialog.getByLabel('Description').inputValue()).toBe('Paper, bamboo and wind.')

    await dialog.getByLabel('Category').selectOption({ label: 'Family Activity' })
    await dialog.getByLabel('Location', { exact: true }).fill('Fuerteventura, Spain')
    await dialog.getByRole('button', { name: 'Add Resource' }).dblclick()
    await dialog.waitFor({ state: 'hidden' })
    await phone.card('Kite workshop').waitFor()
    expect(await phone.card('Kite workshop').count()).toBe(1)
    await phone.openCard('Kite workshop')
    const website = phone.dialog().getByRole('link', { name: /^kites/ })
    expect(await website.getAttribute('href')).toBe('https://kites.example.org/families')
    expect(await website.getAttribute('target')).toBe('_blank')
    await phone.closeDialog()
  })

  it('[R7] shows a refused write with reason and text, and sends it after a correction', async () => {
    const reviews = '**/api/resources/*/reviews'
    await phone.context.route(reviews, refuse)
    await phone.search('Summerhill School')
    await phone.openCard('Summerhill School')
    await writeReview('2 Fair', 'Written in a hury.')
    await phone.closeDialog()
    await phone.cancelSearch()

    await phone.page.getByRole('button', { name: '1 needs attention' }).click()
    await phone.context.unroute(reviews)
    const sheet = phone.page.getByRole('dialog', { name: 'Sync' })
    await sheet.getByText('Not accepted: Some fields aren’t valid.').waitFor()
    await sheet.getByText('Written in a hury.').waitFor()
    await sheet.getByRole('button', { name: 'Edit' }).click()
    const form = phone.page.getByRole('dialog', { name: 'Edit your review' })
    expect(await form.getByRole('textbox').inputValue()).toBe('Written in a hury.')
    await form.getByRole('textbox').fill('Written in a hurry.')
    await form.getByRole('button', { name: 'Save and send' }).click()
    await form.waitFor({ state: 'hidden' })
    await phone.waitUntilAllSent()
    expect(await commentsOn('Summerhill School')).toEqual(['Written in a hurry.'])
  })

  it('[fault 21] shows the same places and writes in two tabs', async () => {
    const first = phone.page
    const second = await phone.context.newPage()
    phone.page = second
    await phone.open('/saved')
    await phone.card('Green School Bali').waitFor()

    phone.page = first
    await phone.search('Brockwood Park School')
    await phone.save('Brockwood Park School')
    await phone.cancelSearch()

    phone.page = second
    await phone.card('Brockwood Park School').waitFor()
    await phone
      .card('Green School Bali')
      .getByRole('button', { name: /^Save /, pressed: true })
      .click()
    await phone.card('Green School Bali').waitFor({ state: 'detached' })

    phone.page = first
    await phone.search('Green School Bali')
    await phone
      .card('Green School Bali')
      .getByRole('button', { name: /^Save /, pressed: false })
      .waitFor()
    await phone.cancelSearch()
    // A sign-out with unsent writes would ask first.
    await phone.waitUntilAllSent()
    await second.close()
  })

  it('continues with the review of a visitor after the sign-in', async () => {
    await phone.page.getByRole('button', { name: `Account of ${family.username}` }).click()
    await phone.page.getByText(`Signed in as ${family.username}`).waitFor()
    await phone.page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
    await phone.page.getByRole('button', { name: 'Sign In' }).waitFor()

    await phone.search('Green School Bali')
    await phone.openCard('Green School Bali')
    await writeReview('5 Excellent', 'Bamboo everywhere, bring a hat.')
    const signIn = phone.page.getByRole('dialog', { name: /^Welcome to/ })
    await signIn.getByLabel('Email').fill(family.email)
    await signIn.getByLabel('Password', { exact: true }).fill(family.password)
    await signIn.getByRole('button', { name: 'Sign In' }).click()
    await phone.page.getByText('You wrote 1 draft before signing in.').waitFor()
    await phone.answerMergeQuestion(true)
    await signIn.waitFor({ state: 'hidden' })
    await phone.dialog().getByRole('listitem').getByText('Bamboo everywhere').waitFor()
    await phone.closeDialog()
    await phone.cancelSearch()
    await phone.waitUntilAllSent()
    expect(await commentsOn('Green School Bali')).toEqual(['Bamboo everywhere, bring a hat.'])
  })
})

describe('data of a visitor that stays out of the account', () => {
  const name = 'Auroville'
  const review = () => phone.dialog().getByRole('textbox')

  it('[Q8] offers the data of a visitor at every sign-in and keeps it out of the account', async () => {
    await signOut()
    await phone.search(name)
    await phone.save(name)
    await phone.openCard(name)
    await writeReview('4 Very Good', 'Red earth and banyan trees.')
    const signIn = phone.page.getByRole('dialog', { name: /^Welcome to/ })
    await signIn.getByLabel('Email').fill(family.email)
    await signIn.getByLabel('Password', { exact: true }).fill(family.password)
    await signIn.getByRole('button', { name: 'Sign In' }).click()
    await phone.answerMergeQuestion(false)
    await signIn.waitFor({ state: 'hidden' })
    // A review that was to be sent after the sign-in is discarded.
    await expect.poll(() => review().inputValue()).toBe('')
    await phone.closeDialog()
    await phone
      .card(name)
      .getByRole('button', { name: /^Save /, pressed: false })
      .waitFor()
    await phone.cancelSearch()
    await phone.page.getByRole('button', { name: /Up to date/ }).waitFor()
    expect(await commentsOn(name)).toEqual([])
  })

  it('[Q8] shows the data of a visitor again after the sign-out and offers it at the next sign-in', async () => {
    await signOut()
    await phone.search(name)
    await phone
      .card(name)
      .getByRole('button', { name: /^Save /, pressed: true })
      .waitFor()
    await phone.openCard(name)
    await phone.dialog().getByRole('tab', { name: 'Reviews' }).click()
    await expect.poll(() => review().inputValue()).toBe('Red earth and banyan trees.')
    await phone.closeDialog()
    await phone.cancelSearch()
    await phone.signIn(family, { merges: true })
    await phone.waitUntilAllSent()
    const response = await phone.context.request.get(`${server.origin}/api/saved-resources`)
    expect(((await response.json()) as { name: string }[]).map((saved) => saved.name)).toContain(
      name,
    )
    expect(await commentsOn(name)).toEqual([])
  })
})

async function signOut(): Promise<void> {
  await phone.page.getByRole('button', { name: `Account of ${family.username}` }).click()
  await phone.page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
  await phone.page.getByRole('button', { name: 'Sign In' }).waitFor()
}

describe('the screens of an admin', () => {
  it('deletes a sample after a confirmation, and keeps it when the admin declines', async () => {
    const name = 'Brockwood Park School'
    await phone.search(name)
    await phone.card(name).waitFor()
    expect(
      await phone
        .card(name)
        .getByRole('button', { name: /^Delete/ })
        .count(),
    ).toBe(0)

    await phone.cancelSearch()
    await makeAdmin(phone, family, server)
    await phone.search(name)
    const deleteButton = phone.card(name).getByRole('button', { name: `Delete ${name}` })
    await deleteButton.click()
    const dialog = phone.page.getByRole('dialog', { name: 'Delete Sample Resource' })
    await dialog
      .getByText(
        `Are you sure you want to delete "${name}"? This action cannot be undone and will permanently remove this sample resource from the platform.`,
      )
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await phone.card(name).waitFor()

    await deleteButton.click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await phone.page.getByText('The resource has been successfully deleted.').first().waitFor()
    await phone.page.getByRole('heading', { name: `No resources found for “${name}”.` }).waitFor()
    await phone.cancelSearch()
    await phone.waitUntilAllSent()
    expect((await resources()).map((resource) => resource.name)).not.toContain(name)
  })

  it('logs no error on the screens of an admin', () => {
    expect(phone.errors).toEqual([])
  })
})

async function writeReview(stars: string, comment: string): Promise<void> {
  const dialog = phone.dialog()
  await dialog.getByRole('tab', { name: 'Reviews' }).click()
  await setChecked(dialog.getByRole('radio', { name: stars }))
  await dialog.getByRole('textbox').fill(comment)
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
}

/** A refusal in the format of the server, with its echo headers. [R4] */
async function refuse(route: Route): Promise<void> {
  if (route.request().method() !== 'POST') return route.fallback()
  const feed = await phone.context.request.get(`${server.origin}/api/sync/catalogue`)
  const { epoch } = (await feed.json()) as { epoch: string }
  await route.fulfill({
    status: 400,
    json: { error: 'Invalid input', code: 'invalid_input' },
    headers: {
      [syncHeaders.idempotencyKey]: route.request().headers()[syncHeaders.idempotencyKey] ?? '',
      [syncHeaders.epoch]: epoch,
    },
  })
}

async function resources(): Promise<{ id: string; name: string }[]> {
  return (await (await fetch(`${server.origin}/api/resources`)).json()) as {
    id: string
    name: string
  }[]
}

async function idOf(name: string): Promise<string | undefined> {
  return (await resources()).find((resource) => resource.name === name)?.id
}

/** Read from the server, not from the screen. */
async function commentsOn(name: string): Promise<string[]> {
  const response = await fetch(`${server.origin}/api/resources/${await idOf(name)}/reviews`)
  return ((await response.json()) as { comment: string }[]).map(({ comment }) => comment)
}

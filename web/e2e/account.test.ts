import { readFileSync } from 'node:fs'
import { type AccountExport, resourcePaths, storageKeys } from '@worldschool/schema'
import { describe, expect, it, vi } from 'vitest'
import {
  familyOf,
  field,
  fieldErrorOf,
  openFamilyPhones,
  press,
  row,
} from './support/family-phones.ts'
import { OtherDevice } from './support/other-device.ts'
import type { Account, Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'
import { expectToast } from './support/toasts.ts'

/** Two or three browsers run at the same time, on cores that may be busy. */
vi.setConfig({ testTimeout: 400_000 })

const { server, openPhone, openFamily } = openFamilyPhones()
const signedOut = (phone: Phone) => phone.page.getByRole('button', { name: 'Sign In', exact: true })

/** Counts the rows of one table of the device database. */
function countRows(phone: Phone, table: string): Promise<number> {
  return phone.page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('worldschool-explorer')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const counting = db.transaction(name).objectStore(name).count()
          counting.onsuccess = () => {
            db.close()
            resolve(counting.result)
          }
        }
      }),
    table,
  )
}

describe('a forgotten password', () => {
  it('[SEC-3] [SEC-8] resets a password from "Forgot password?" by the mailed link and ends all other sessions', async () => {
    const { family, a, b } = await openFamily('the-okafors')
    await a.go('Profile')
    await row(a, /Sign Out/).click()
    await a.go('Explore')

    await signedOut(a).click()
    await field(a, 'Email').fill(family.email)
    await press(a, 'Forgot password?')
    await a.page.getByRole('dialog', { name: 'Reset Password' }).waitFor()
    await press(a, 'Back to Sign In')
    await a.dialog().getByRole('tab', { name: 'Sign In' }).waitFor()
    await press(a, 'Forgot password?')
    await expect.poll(() => field(a, 'Email').inputValue()).toBe(family.email)
    await press(a, 'Send Reset Link')
    await a.page.getByRole('dialog', { name: 'Email Sent!' }).waitFor()
    await a
      .dialog()
      .getByText(
        "If an account with that email exists, you'll receive password reset instructions within a few minutes.",
      )
      .waitFor()
    await press(a, 'Close')

    const mail = await server().waitForMail('reset-link', family.email)
    const [link = ''] = mail.match(/http\S+\/\?reset=[\w-]+/) ?? []
    const token = new URL(link).searchParams.get('reset') ?? 'none'
    expect(link.startsWith(server().origin)).toBe(true)

    const leaks: string[] = []
    a.page.on('request', (request) => {
      const isOurs = request.url().startsWith(server().origin)
      const requestLog = `${request.url()} ${request.headers().referer ?? ''}`
      if (!isOurs && requestLog.includes(token)) leaks.push(requestLog)
    })
    await a.open(link.slice(server().origin.length))
    await a.page.getByRole('dialog', { name: 'New Password' }).waitFor()
    expect(a.page.url()).toBe(`${server().origin}/`)
    await a.dialog().getByText(family.username, { exact: true }).waitFor()
    await a.dialog().getByText('t•••@example.org', { exact: true }).waitFor()

    await field(a, 'New Password').fill('a tide pool at dawn')
    await field(a, 'Confirm New Password').fill('a tide pool at dusk')
    await a.page.keyboard.press('Enter')
    expect(await fieldErrorOf(field(a, 'Confirm New Password'))).toBe(
      'Passwords do not match. Please check and try again.',
    )
    await a.page.getByText('Password Mismatch', { exact: true }).waitFor()
    await field(a, 'New Password').fill('password123')
    await field(a, 'Confirm New Password').fill('password123')
    await press(a, 'Set New Password')
    expect(await fieldErrorOf(field(a, 'New Password'))).toContain('too common')

    await a.cutNetwork()
    await a.dialog().getByText('You’re offline.').waitFor()
    await field(a, 'New Password').fill('a tide pool at dawn')
    await field(a, 'Confirm New Password').fill('a tide pool at dawn')
    await press(a, 'Set New Password')
    await a.page.getByText('No connection to the server.').first().waitFor()
    expect(await field(a, 'New Password').inputValue()).toBe('a tide pool at dawn')
    await a.restoreNetwork()
    await press(a, 'Set New Password')
    await a.page.getByText('Sign in with your new password.').first().waitFor()
    await a.dialog().getByRole('tab', { name: 'Sign In' }).waitFor()
    expect(await field(a, 'Email').inputValue()).toBe('')
    await a.fillSignIn({ ...family, password: 'a tide pool at dawn' })
    await a.page.getByRole('button', { name: `Account of ${family.username}` }).waitFor()
    expect(leaks).toEqual([])

    await b.reload()
    await b.page.getByRole('button', { name: /Signed out/ }).click()
    await press(b, 'Sign In')
    await field(b, 'Email').fill(family.email)
    await field(b, 'Password').fill(family.password)
    await press(b, 'Sign In')
    await b.page.getByText('Sign In Failed').first().waitFor()
    await field(b, 'Password').fill('a tide pool at dawn')
    await press(b, 'Sign In')
    await b.dialog().getByText('Everything is saved to your account.').waitFor()

    await a.page.goto(link)
    await a.page.getByRole('dialog', { name: 'This link no longer works' }).waitFor()
    // The message is announced once; no toast repeats it.
    expect(await a.page.getByText('Error', { exact: true }).count()).toBe(0)
    await press(a, 'Send a New Link')
    await a.page.getByRole('dialog', { name: 'Reset Password' }).waitFor()
    expect(await field(a, 'Email').inputValue()).toBe('')
    expect(await a.dialog().getByRole('button', { name: 'Back to Sign In' }).count()).toBe(0)
  })
})

describe('editing the profile', () => {
  it('[SEC-4] asks for the password only when the email address changes, and shows the changed profile at once', async () => {
    const { family, a, b } = await openFamily('the-lindqvists')
    await OtherDevice.signUp(server().origin, familyOf('the-moreaus'))
    const edit = async () => {
      await row(a, /Edit Profile/).click()
      await a.page.getByRole('dialog', { name: 'Edit Profile' }).waitFor()
    }
    await a.go('Profile')
    await edit()
    await field(a, 'Username').fill('the-moreaus')
    await press(a, 'Update Profile')
    expect(await fieldErrorOf(field(a, 'Username'))).toBe('Username or email already exists')
    await a.page.getByText('Update Failed').first().waitFor()

    await field(a, 'Username').fill('the-lindqvist-boat')
    expect(await field(a, 'Current Password').count()).toBe(0)
    await press(a, 'Update Profile')
    await a.dialog().waitFor({ state: 'hidden' })
    await a.page.getByText('Your profile has been updated successfully.').first().waitFor()
    await a.page.getByRole('heading', { name: 'the-lindqvist-boat' }).waitFor()
    await b.reload()
    await b.page.getByRole('button', { name: 'Account of the-lindqvist-boat' }).waitFor()

    await edit()
    await field(a, 'Email').fill('boat@example.org')
    await field(a, 'Current Password').fill('not this one')
    await a.page.keyboard.press('Enter')
    expect(await fieldErrorOf(field(a, 'Current Password'))).toBe('Incorrect password.')
    await expect
      .poll(() =>
        field(a, 'Current Password').evaluate((input) => input === document.activeElement),
      )
      .toBe(true)
    expect(await field(a, 'Email').inputValue()).toBe('boat@example.org')
    await field(a, 'Current Password').fill(family.password)
    await a.page.keyboard.press('Enter')
    await a.dialog().waitFor({ state: 'hidden' })
    await a.page.getByText('boat@example.org').waitFor()
    const stored = await a.page.evaluate((key) => localStorage.getItem(key), storageKeys.user)
    expect(JSON.parse(stored ?? '')).toMatchObject({
      username: 'the-lindqvist-boat',
      email: 'boat@example.org',
    })

    await b.reload()
    await b.page.getByRole('button', { name: /Signed out/ }).waitFor()
  })

  it('shows "User not authenticated" when the session has ended, and saves the profile after signing in again', async () => {
    const { family, a, b } = await openFamily('the-nakamuras')
    await b.go('Profile')
    await row(b, /Edit Profile/).click()
    await field(b, 'Username').fill('the-nakamura-van')
    await signOutEverywhere(a)
    await press(b, 'Update Profile')
    await expectToast(b, 'Update Failed', 'User not authenticated')
    await signInAgain(b, family)
    await b.page.getByText('Profile Updated').first().waitFor()
    await b.dialog().waitFor({ state: 'hidden' })
    await b.page.getByRole('heading', { name: 'the-nakamura-van' }).waitFor()
  })
})

async function signOutEverywhere(phone: Phone): Promise<void> {
  await phone.go('Settings')
  await row(phone, /Sign out everywhere/).click()
  await phone.page.getByRole('dialog', { name: 'Sign out everywhere?' }).waitFor()
  await press(phone, 'Sign Out')
  await phone.dialog().waitFor({ state: 'hidden' })
  await signedOut(phone).waitFor()
}

describe('signing out everywhere', () => {
  it('[SEC-3] removes private data from every device when a member signs out everywhere', async () => {
    const { a, b } = await openFamily('the-silvas')
    await a.go('Explore')
    await a.search('Summerhill School')
    await a.save('Summerhill School')
    await a.cancelSearch()
    await a.waitUntilAllSent()
    expect(await countRows(a, 'saved')).toBe(1)
    await signOutEverywhere(a)
    expect(await countRows(a, 'saved')).toBe(0)
    expect(await row(a, /Export my data/).count()).toBe(0)
    await b.reload()
    await b.page.getByRole('button', { name: /Signed out/ }).waitFor()
  })
})

describe('exporting the data of a member', () => {
  it('[SEC-27] exports one file with account, places, reviews and saves', async () => {
    const phone = await openPhone()
    const family = familyOf('the-haddads')
    await phone.signUp(family)
    await phone.go('Explore')
    await phone.search('Summerhill School')
    await phone.save('Summerhill School')
    await phone.review('Summerhill School', '5 Excellent', 'They let ours decide for herself.')
    await phone.cancelSearch()
    await phone.addPlace({
      name: 'Lighthouse reading room',
      category: 'Worldschooling Hub',
      location: 'Sagres, Portugal',
      description: 'Books by the lamp.',
    })
    await phone.waitUntilAllSent()

    await phone.go('Settings')
    // An app on an iPhone's home screen opens the share sheet, and no toast says that the file was downloaded.
    await phone.page.evaluate(openShareSheets)
    await row(phone, /Export my data/).click()
    await phone.page.waitForFunction(() => 'sharedFile' in window)
    await row(phone, /Export my data/).waitFor()
    expect(await phone.page.getByText('Your data is in your downloads').count()).toBe(0)
    await phone.page.evaluate(() => Object.assign(navigator, { standalone: false }))

    const downloading = phone.page.waitForEvent('download')
    await row(phone, /Export my data/).click()
    const download = await downloading
    const day = new Date().toISOString().slice(0, 10)
    expect(download.suggestedFilename()).toBe(`worldschool-explorer-the-haddads-${day}.json`)
    const exported = JSON.parse(readFileSync(await download.path(), 'utf8')) as AccountExport
    expect(exported.account).toMatchObject({ username: family.username, email: family.email })
    expect(exported.resources.map(({ name }) => name)).toEqual(['Lighthouse reading room'])
    expect(exported.reviews.map(({ comment }) => comment)).toEqual([
      'They let ours decide for herself.',
    ])
    expect(exported.saved.map(({ resourceName }) => resourceName)).toEqual(['Summerhill School'])
    await phone.page.getByText('Your data is in your downloads').first().waitFor()

    // The session has ended, as after "Sign out everywhere" on another phone.
    await phone.context.clearCookies()
    const again = phone.page.waitForEvent('download')
    await row(phone, /Export my data/).click()
    await signInAgain(phone, family)
    expect((await again).suggestedFilename()).toContain('the-haddads')
    await phone.context.clearCookies()
    await row(phone, /Sign out everywhere/).click()
    await press(phone, 'Sign Out')
    await signInAgain(phone, family)
    await signedOut(phone).waitFor()
  })
})

/**
 * Signs in through the dialog that a call without a session opens; the pending action then
 * continues.
 */
async function signInAgain(phone: Phone, { email, password }: Account): Promise<void> {
  const signIn = phone.page.getByRole('dialog', { name: /^Welcome to/ })
  await signIn.getByLabel('Email').fill(email)
  await signIn.getByLabel('Password', { exact: true }).fill(password)
  await signIn.getByRole('button', { name: 'Sign In' }).click()
  await signIn.waitFor({ state: 'hidden' })
}

describe('deleting an account', () => {
  it('[SEC-27] removes a deleted account from this device, from a second one with unsent writes, and for other families', async () => {
    const { family, a, b } = await openFamily('the-kowalskis')
    await a.go('Explore')
    await a.addPlace({
      name: 'Kite workshop',
      category: 'Family Activity',
      location: 'Tarifa, Spain',
      description: 'Bring string.',
    })
    await a.search('Brockwood Park School')
    await a.save('Brockwood Park School')
    await a.review('Brockwood Park School', '4 Very Good', 'Our goodbye present.')
    await a.cancelSearch()
    await a.waitUntilAllSent()

    const other = await openPhone()
    await other.go('Explore')
    await other.card('Kite workshop').waitFor()
    const placeLink = await other.card('Kite workshop').getByRole('link').getAttribute('href')
    await readReviews(other, 'Brockwood Park School')
    await other.dialog().getByText('Our goodbye present.').waitFor()

    await b.reload()
    await b.go('Explore')
    await b.card('Kite workshop').waitFor()
    await b.cutNetwork()
    await b.search('Green School Bali')
    await b.save('Green School Bali')
    await b.cancelSearch()

    await a.go('Settings')
    await row(a, /Delete my account/).click()
    await a.dialog().getByText('your 1 review').waitFor()
    await a
      .dialog()
      .getByRole('radio', { name: /Delete them too/ })
      .check()
    await field(a, 'Current Password').fill('not this one')
    await a.page.keyboard.press('Enter')
    expect(await fieldErrorOf(field(a, 'Current Password'))).toBe('Incorrect password.')
    await field(a, 'Current Password').fill(family.password)
    let goOn = () => {}
    const heldRequest = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await a.page.route('**/api/account', async (route) => {
      await heldRequest
      await route.continue()
    })
    await press(a, 'Delete My Account')
    // A deletion that can no longer be cancelled offers no way to cancel it.
    await a.dialog().getByRole('button', { name: 'Deleting...' }).waitFor()
    await a.page.keyboard.press('Escape')
    const wayBack = a.dialog().getByRole('button', { name: 'Keep My Account' })
    expect(await wayBack.isDisabled()).toBe(true)
    goOn()
    await a.page.getByText('Account deleted', { exact: true }).first().waitFor()
    await signedOut(a).waitFor()
    expect(new URL(a.page.url()).pathname).toBe('/')
    await expectNothingPrivate(a)
    expect(await a.dialog().count()).toBe(0)

    await b.restoreNetwork()
    await b.page.getByRole('dialog', { name: 'This account has been deleted' }).waitFor()
    await b.dialog().getByText(family.username).waitFor()
    await expectNothingPrivate(b)
    await b.reload()
    await press(b, 'I understand')
    await signedOut(b).waitFor()
    await b.reload()
    await signedOut(b).waitFor()
    expect(await b.dialog().count()).toBe(0)
    await b.card('Kite workshop').waitFor({ state: 'detached' })

    // The feed removes the review from the open list, without a reload.
    await other.page.evaluate(() => window.dispatchEvent(new Event('online')))
    await other.dialog().getByText('Our goodbye present.').waitFor({ state: 'detached' })
    await other.closeDialog()
    await other.cancelSearch()
    await other.card('Kite workshop').waitFor({ state: 'detached' })
    await other.open(placeLink ?? '')
    await other.page.getByText('This resource is no longer in the directory.').waitFor()
  })
})

describe('the places of a deleted account', () => {
  const contactInfo = { phone: '+34 600 000 001', website: 'https://kites.example.org/' }

  /** Adds the place on another device, so that it arrives by the feed. */
  async function addKites(family: Account, name: string, contact: object | null): Promise<void> {
    const device = await OtherDevice.signIn(server().origin, family)
    const place = { name, description: 'Bring string.', category: 'activities', location: 'Tarifa' }
    await device.request('POST', resourcePaths.list, { ...place, contactInfo: contact })
  }

  it.each([
    { choice: 'Remove them from these places', stays: false },
    { choice: 'Keep them, they belong to the places', stays: true },
  ])(
    '[SEC-27] shows or removes the phone numbers of a deleted account as the member chose: $choice',
    async ({ choice, stays }) => {
      const kites = `Kites of ${stays ? 'the school' : 'one family'}`
      const family = familyOf(stays ? 'the-school' : 'one-family')
      const phone = await openPhone()
      await phone.signUp(family)
      await addKites(family, kites, contactInfo)
      await phone.go('Explore')
      await phone.page.evaluate(() => window.dispatchEvent(new Event('online')))
      await phone.card(kites).waitFor()

      await phone.go('Settings')
      await row(phone, /Delete my account/).click()
      const question = phone.dialog().getByRole('group', {
        name: '1 of your places shows a phone number or an email address',
      })
      const removal = question.getByRole('radio', { name: /Remove them/ })
      expect(await removal.isChecked()).toBe(true)
      // When the places are deleted too, there is nothing to choose.
      await phone
        .dialog()
        .getByRole('radio', { name: /Delete them too/ })
        .check()
      await question.waitFor({ state: 'detached' })
      await phone
        .dialog()
        .getByRole('radio', { name: /Keep them/ })
        .check()
      await question.getByRole('radio', { name: new RegExp(choice) }).check()
      await field(phone, 'Current Password').fill(family.password)
      await press(phone, 'Delete My Account')
      await signedOut(phone).waitFor()

      const other = await openPhone()
      await other.go('Explore')
      await other.card(kites).click()
      await other.dialog().getByText('Bring string.').waitFor()
      await other
        .dialog()
        .getByRole('link', { name: /kites\.example\.org/ })
        .waitFor()
      expect(await other.dialog().getByText(contactInfo.phone).count()).toBe(stays ? 1 : 0)
    },
  )

  it('[SEC-27] does not ask about contact data when no place shows a phone number or an email address', async () => {
    const family = familyOf('the-quiet-ones')
    const phone = await openPhone()
    await phone.signUp(family)
    await addKites(family, 'Quiet kites', { website: contactInfo.website })
    await phone.go('Explore')
    await phone.page.evaluate(() => window.dispatchEvent(new Event('online')))
    await phone.card('Quiet kites').waitFor()
    await phone.go('Settings')
    await row(phone, /Delete my account/).click()
    await phone.dialog().getByText('The 1 place you added').waitFor()
    expect(await phone.dialog().getByRole('group').count()).toBe(1)
  })
})

describe('the last admin', () => {
  it('[SEC-12] refuses to delete the last admin and says that somebody else must become admin first', async () => {
    const email = 'keeper@example.org'
    const password = 'the keeper of the light'
    const adminServer = await TestServer.start({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
    try {
      const phone = await openPhone(adminServer)
      await phone.signIn({ username: '', email, password })
      await phone.go('Settings')
      await row(phone, /Delete my account/).click()
      await field(phone, 'Current Password').fill(password)
      await press(phone, 'Delete My Account')
      await phone.dialog().getByText('Make someone else an admin first.').waitFor()
      await press(phone, 'Keep My Account')
      await row(phone, /Delete my account/).waitFor()
    } finally {
      await adminServer.remove()
    }
  })
})

async function readReviews(phone: Phone, name: string): Promise<void> {
  await phone.search(name)
  await phone.openCard(name)
  await phone
    .dialog()
    .getByRole('tab', { name: /Reviews/ })
    .click()
}

async function expectNothingPrivate(phone: Phone): Promise<void> {
  for (const table of ['saved', 'ownReviews', 'outbox'])
    expect([table, await countRows(phone, table)]).toEqual([table, 0])
  expect(await phone.page.evaluate((key) => localStorage.getItem(key), storageKeys.user)).toBeNull()
}

/** Runs in the page. Gives the browser a share sheet for files, as Safari has in an installed app. */
function openShareSheets(): void {
  const share = async ({ files }: ShareData) => {
    Object.assign(window, { sharedFile: files?.[0]?.name })
  }
  Object.assign(navigator, { standalone: true })
  Object.defineProperty(navigator, 'canShare', { value: () => true })
  Object.defineProperty(navigator, 'share', { value: share })
}

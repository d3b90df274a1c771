import { storageKeys } from '@worldschool/schema'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldErrorOf } from './support/family-phones.ts'
import { Phone } from './support/phone.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
  // Every screen has the header; this one does not draw a map.
  await phone.open('/settings')
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('the sign-in dialog of the specification', () => {
  it('opens the sign-in dialog on Sign In with links to Terms and Privacy below', async () => {
    await signInButton().click()
    const dialog = phone.page.getByRole('dialog', { name: 'Welcome to WorldSchool Explorer' })
    await dialog.getByRole('tab', { name: 'Sign In', selected: true }).waitFor()
    expect(await dialog.getByRole('tab').allTextContents()).toEqual(['Sign In', 'Sign Up'])
    await dialog
      .getByText('By continuing, you agree to our Terms of Service and Privacy Policy')
      .waitFor()
    const privacy = dialog.getByRole('link', { name: 'Privacy Policy' })
    expect(await privacy.getAttribute('href')).toBe('/privacy-policy')
    const [terms] = await Promise.all([
      phone.context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'Terms of Service' }).click(),
    ])
    await terms.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
    expect(new URL(terms.url()).pathname).toBe('/terms-of-service')
    await terms.close()
    await phone.closeDialog()
  })

  it('the account forms require every field and a valid email address before they send anything', async () => {
    const sent: string[] = []
    phone.page.on('request', (request) => {
      if (request.url().includes('/api/auth/')) sent.push(request.url())
    })
    await signInButton().click()
    expect(await missing('Email', 'Password')).toEqual(['Email', 'Password'])
    await press('Sign In')
    await press('Forgot password?')
    await resetDialog().waitFor()
    expect(await missing('Email')).toEqual(['Email'])
    await field('Email').fill('no address')
    expect(await field('Email').evaluate(isMistyped)).toBe(true)
    await press('Send Reset Link')
    await press('Back to Sign In')
    await phone.page.getByRole('dialog', { name: /^Welcome/ }).waitFor()
    await phone.dialog().getByRole('tab', { name: 'Sign Up' }).click()
    await phone.dialog().getByText('you confirm that you are 18 or older and a parent').waitFor()
    const fields = ['Username', 'Email', 'Password', 'Confirm Password']
    await field('Email').fill('')
    expect(await missing(...fields)).toEqual(fields)
    await field('Email').fill('no address')
    expect(await field('Email').evaluate(isMistyped)).toBe(true)
    await press('Create Account')
    expect(sent).toEqual([])
  })

  it('the sign-up form names the limit of a password that is too long, and the character that a username must not have, and sends neither', async () => {
    const sent: string[] = []
    phone.page.on('request', (request) => sent.push(request.url()))
    const long = 'a tide pool at dawn '.repeat(10)
    await field('Username').fill('zero\u200bwidth')
    await field('Email').fill(family.email)
    await field('Password').fill(long)
    await field('Confirm Password').fill(long)
    for (const label of ['Password', 'Confirm Password']) {
      expect(await fieldErrorOf(field(label))).toBe(
        'A password can have up to 128 characters. This one has 200.',
      )
      expect(await field(label).inputValue()).toBe(long)
    }
    await press('Create Account')
    expect(await field('Password').evaluate((input) => input === document.activeElement)).toBe(true)

    await field('Password').fill(family.password)
    await field('Confirm Password').fill(family.password)
    await press('Create Account')
    expect(await fieldErrorOf(field('Username'))).toBe(
      'A username can’t contain the character U+200B after “zero”. Please delete it.',
    )
    expect(sent.filter((url) => url.includes('/api/auth/'))).toEqual([])
  })

  it('disables the sign-up button with "Creating Account...", then closes and stores the user', async () => {
    await field('Username').fill(family.username)
    await field('Email').fill(family.email)
    await field('Password').fill(family.password)
    await field('Confirm Password').fill(family.password)
    await expectBusy('**/api/auth/signup', 'Create Account', 'Creating Account...')
    await phone.dialog().waitFor({ state: 'hidden' })
    expect(await storedUser()).toMatchObject({ username: family.username, email: family.email })
  })

  it('shows a menu with "Signed in as" and Sign Out while a member is signed in', async () => {
    await account().click()
    await phone.page.getByText(`Signed in as ${family.username}`, { exact: true }).waitFor()
    expect(await phone.page.getByRole('menuitem').allTextContents()).toEqual([
      'Sign Out',
      'Sign out of a shared device',
    ])
    await phone.page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
    await signInButton().and(phone.page.locator(':focus')).waitFor()
    await signInButton().click()
    await phone.dialog().waitFor()
    expect(await storedUser()).toBeNull()
  })

  it('disables the sign-in button with "Signing In...", then closes', async () => {
    await field('Email').fill(family.email)
    await field('Password').fill(family.password)
    await expectBusy('**/api/auth/signin', 'Sign In', 'Signing In...')
    await phone.dialog().waitFor({ state: 'hidden' })
    await account().waitFor()
  })
})

describe('the Settings of a member', () => {
  it('Settings shows Storage right after Account to a member', async () => {
    await phone.page.getByRole('region', { name: 'Account', exact: true }).waitFor()
    await phone.page.getByRole('region', { name: 'Storage', exact: true }).waitFor()
    const titles = await phone.page.getByRole('heading', { level: 2 }).allTextContents()
    expect(titles.slice(titles.indexOf('Account'))[1]).toBe('Storage')
  })
})

describe('the session of the specification', () => {
  it('restores the session of a member at the next start', async () => {
    await phone.reload()
    await account().waitFor()
    expect(await storedUser()).toMatchObject({ username: family.username })
  })

  it('discards the session of a member when the stored data cannot be read', async () => {
    await phone.context.clearCookies()
    await breakStoredUser(phone.page, storageKeys.user)
    await phone.reload()
    await signInButton().and(phone.page.locator(':enabled')).waitFor()
    await expect.poll(storedUser).toBeNull()
  })
})

describe('the forgot-password dialog of the specification', () => {
  it('the forgot-password dialog shows "Email Sent!" after the form, and starts with the form again after closing', async () => {
    await signInButton().click()
    await press('Forgot password?')
    await resetDialog().waitFor()
    await field('Email').fill(family.email)
    await expectBusy('**/api/auth/forgot-password', 'Send Reset Link', 'Sending...')
    await phone.page.getByRole('dialog', { name: 'Email Sent!' }).waitFor()
    await press('Close')
    await phone.dialog().waitFor({ state: 'hidden' })
    await signInButton().click()
    await field('Email').fill('')
    await press('Forgot password?')
    await resetDialog().waitFor()
    expect(await field('Email').inputValue()).toBe('')
    await phone.dialog().getByRole('button', { name: 'Send Reset Link', disabled: false }).waitFor()
    await phone.closeDialog()
  })
})

describe('the Profile of the specification', () => {
  it('Profile asks a visitor to join and opens the sign-in dialog', async () => {
    await phone.go('Profile')
    await phone.page.getByRole('heading', { level: 2, name: 'WorldSchool Explorer' }).waitFor()
    await phone.page.getByText('Join the community to unlock features', { exact: true }).waitFor()
    await phone.page.getByRole('button', { name: 'Sign In / Sign Up' }).click()
    await field('Email').fill(family.email)
    await field('Password').fill(family.password)
    await press('Sign In')
    await phone.dialog().waitFor({ state: 'hidden' })
  })

  it('Profile shows name, email address and join date of a member, who edits them in a dialog', async () => {
    const main = phone.page.getByRole('main')
    await main.getByRole('heading', { name: family.username }).waitFor()
    await main.getByText(family.email, { exact: true }).waitFor()
    await main.getByText(/^Member since \d{1,2} [A-Z][a-z]+ \d{4}$/).waitFor()

    await main.getByRole('button', { name: /^Edit Profile/ }).click()
    await phone.page.getByRole('dialog', { name: 'Edit Profile' }).waitFor()
    expect(await field('Username').inputValue()).toBe(family.username)
    expect(await field('Email').inputValue()).toBe(family.email)
    await field('Username').fill('')
    expect(await missing('Username')).toEqual(['Username'])
    await press('Cancel')
    await phone.dialog().waitFor({ state: 'hidden' })

    await main.getByRole('button', { name: /^Edit Profile/ }).click()
    await field('Username').fill('the-okafor-van')
    await field('Email').fill('no address')
    expect(await field('Email').evaluate(isMistyped)).toBe(true)
    await field('Email').fill(family.email)
    await expectBusy('**/api/auth/profile', 'Update Profile', 'Updating...')
    await phone.dialog().waitFor({ state: 'hidden' })
    await main.getByRole('heading', { name: 'the-okafor-van' }).waitFor()
    expect(phone.errors).toEqual([])
  })
})

const signInButton = () => phone.page.getByRole('banner').getByRole('button', { name: 'Sign In' })
const account = () => phone.page.getByRole('button', { name: `Account of ${family.username}` })
const resetDialog = () => phone.page.getByRole('dialog', { name: 'Reset Password' })
const field = (label: string): Locator => phone.dialog().getByLabel(label, { exact: true })
const press = (name: string) => phone.dialog().getByRole('button', { name, exact: true }).click()

/** Presses a button and holds its request back until the busy label was read. */
async function expectBusy(address: string, label: string, busyLabel: string): Promise<void> {
  let release = () => {}
  const labelWasRead = new Promise<void>((resolve) => {
    release = resolve
  })
  await phone.page.route(address, async (route) => {
    await labelWasRead
    await route.continue()
  })
  await press(label)
  const busy = phone.dialog().getByRole('button', { name: busyLabel, exact: true })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  release()
  await busy.waitFor({ state: 'hidden' })
  await phone.page.unroute(address)
}

/** The fields that the browser would not submit empty. */
async function missing(...labels: string[]): Promise<string[]> {
  const found = labels.map(async (label) => {
    const isMissing = (input: Node) => (input as HTMLInputElement).validity.valueMissing
    return (await field(label).evaluate(isMissing)) ? label : null
  })
  return (await Promise.all(found)).filter((label) => label !== null)
}

function isMistyped(input: Node): boolean {
  return (input as HTMLInputElement).validity.typeMismatch
}

async function storedUser(): Promise<unknown> {
  const text = await phone.page.evaluate((key) => localStorage.getItem(key), storageKeys.user)
  return text === null ? null : JSON.parse(text)
}

/** Corrupts the user in both stores. */
async function breakStoredUser(page: Page, key: string): Promise<void> {
  await page.evaluate(
    (key) =>
      new Promise<void>((resolve, reject) => {
        localStorage.setItem(key, '{"username":')
        const opening = indexedDB.open('worldschool-explorer')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const writing = db.transaction('device', 'readwrite')
          writing.objectStore('device').put({ key: 'account', value: { username: 7 } })
          writing.oncomplete = () => {
            db.close()
            resolve()
          }
        }
      }),
    key,
  )
}

import { authPaths } from '@worldschool/schema'
import type { Request, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breakWrites } from './support/break-writes.ts'
import { type Account, Phone } from './support/phone.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'
import { expectToast } from './support/toasts.ts'

const other: Account = {
  username: 'the-moreaus',
  email: 'moreaus@example.org',
  password: 'rain on the tent',
}
const noConnection = 'No connection to the server. Please try again when you are online.'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasMap: false })
  // Every screen has the header; this one does not draw a map.
  await phone.open('/settings')
  await phone.waitUntilInstalled()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('sign-up messages', () => {
  it('welcomes a new member with the name of the product', async () => {
    await Promise.all([
      phone.signUp(other),
      expectToast(
        phone,
        'Welcome to WorldSchool Explorer!',
        'Your account has been created successfully.',
      ),
    ])
    await signOut()
  })

  it('shows why a sign-up failed: different passwords, a taken name, no server', async () => {
    await phone.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await phone.dialog().getByRole('tab', { name: 'Sign Up' }).click()
    await type({ Username: other.username, Email: family.email, Password: family.password })
    await type({ 'Confirm Password': 'sand in the shoe' })
    const sent: string[] = []
    const note = (request: Request) => sent.push(request.url())
    phone.page.on('request', note)
    await press('Create Account')
    const mismatch = 'Passwords do not match. Please check and try again.'
    await expectToast(phone, 'Password Mismatch', mismatch)
    await phone.dialog().getByRole('tabpanel').getByText(mismatch).waitFor()
    phone.page.off('request', note)
    expect(sent.filter((url) => url.endsWith(authPaths.signUp))).toEqual([])
    expect(await field('Password').inputValue()).toBe(family.password)

    await type({ 'Confirm Password': family.password })
    await press('Create Account')
    await expectToast(phone, 'Sign Up Failed', 'Username or email already exists')

    await type({ Username: family.username })
    await server.stop()
    await press('Create Account')
    await expectToast(phone, 'Sign Up Failed', noConnection)
    expect(await field('Email').inputValue()).toBe(family.email)

    await server.start()
    await press('Create Account')
    await phone.dialog().waitFor({ state: 'hidden' })
    await signOut()
  })
})

describe('sign-in messages', () => {
  it('shows why a sign-in failed: a wrong password, no server, a server error', async () => {
    await phone.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await type({ Email: family.email, Password: 'not this one' })
    await press('Sign In')
    await expectToast(phone, 'Sign In Failed', 'Invalid email or password')
    expect(await field('Email').inputValue()).toBe(family.email)

    await type({ Password: family.password })
    await server.stop()
    await press('Sign In')
    await expectToast(phone, 'Sign In Failed', noConnection)

    await server.start()
    const repair = breakWrites(server.databaseUrl, 'INSERT ON sessions')
    await press('Sign In')
    await expectToast(phone, 'Sign In Failed', 'Something went wrong on the server.')
    repair()
  })

  it('welcomes a member back after signing in', async () => {
    await press('Sign In')
    await expectToast(phone, 'Welcome back!', 'You have successfully signed in.')
    await phone.dialog().waitFor({ state: 'hidden' })
  })
})

describe('profile messages', () => {
  it('shows why a profile change failed: a taken name, a server error', async () => {
    await phone.go('Profile')
    await phone.page.getByRole('button', { name: /Edit Profile/ }).click()
    await type({ Username: other.username })
    await press('Update Profile')
    await expectToast(phone, 'Update Failed', 'Username or email already exists')

    await type({ Username: 'the-okafor-van' })
    const repair = breakWrites(server.databaseUrl, 'UPDATE ON users')
    await press('Update Profile')
    await expectToast(phone, 'Update Failed', 'Failed to update profile.')
    repair()
  })

  it('confirms a profile change', async () => {
    await press('Update Profile')
    await expectToast(phone, 'Profile Updated', 'Your profile has been updated successfully.')
    await phone.dialog().waitFor({ state: 'hidden' })
    await phone.page
      .getByRole('main')
      .getByRole('button', { name: 'Sign Out', exact: true })
      .click()
    await phone.page.getByRole('button', { name: 'Sign In / Sign Up' }).waitFor()
  })
})

describe('password reset messages', () => {
  it('shows why the reset mail was not requested: no server, a server error', async () => {
    await phone.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await press('Forgot password?')
    await phone.page.getByRole('dialog', { name: 'Reset Password' }).waitFor()
    await type({ Email: other.email })
    await server.stop()
    await press('Send Reset Link')
    await expectToast(phone, 'Error', noConnection)
    await server.start()

    // The server sends the mail after its response, so only a stub can fail this request.
    await phone.page.route('**/api/auth/forgot-password', failing)
    await press('Send Reset Link')
    await expectToast(phone, 'Error', 'Failed to send reset email.')
    await phone.page.unroute('**/api/auth/forgot-password')
  })

  it('confirms the request of a reset mail and explains the next step', async () => {
    await press('Send Reset Link')
    await expectToast(
      phone,
      'Reset Email Sent',
      'Check your email for password reset instructions.',
    )
    await phone.page.getByRole('dialog', { name: 'Email Sent!' }).waitFor()
    await server.waitForMail('reset-link', other.email)
    await press('Close')
  })
})

describe('messages of sharing the app', () => {
  it('copies the link of the app when there is no share sheet, and says so', async () => {
    await phone.go('Profile')
    expect(await phone.page.evaluate(() => typeof navigator.share)).toBe('undefined')
    await allowClipboard('granted')
    await shareApp()
    await expectToast(phone, 'Link copied!')
    expect(await phone.page.evaluate(() => navigator.clipboard.readText())).toBe(server.origin)
  })

  it('shows the link of the app when the link can be neither shared nor copied', async () => {
    await allowClipboard('denied')
    await shareApp()
    await expectToast(phone, 'Share this link', server.origin)
  })

  it('confirms that the link of the app was shared by the share sheet', async () => {
    // This browser has no share sheet on this system, so a stub replaces it.
    const shared = await phone.page.evaluateHandle(() => {
      const links: (string | undefined)[] = []
      navigator.share = async (data) => {
        links.push(data?.url)
      }
      return links
    })
    await shareApp()
    await expectToast(phone, 'Shared successfully!')
    expect(await shared.jsonValue()).toEqual([server.origin])
    expect(phone.errors).toEqual([])
  })
})

const field = (label: string) => phone.dialog().getByLabel(label, { exact: true })
const press = (name: string) => phone.dialog().getByRole('button', { name, exact: true }).click()
const shareApp = () => phone.page.getByRole('button', { name: /^Share App/ }).click()

async function type(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
}

async function signOut(): Promise<void> {
  await phone.page.getByRole('button', { name: /^Account of/ }).click()
  await phone.page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
  await phone.page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
}

/** Applies for the lifetime of the browser context. */
async function allowClipboard(setting: 'granted' | 'denied'): Promise<void> {
  const devTools = await phone.context.newCDPSession(phone.page)
  const { targetInfo } = await devTools.send('Target.getTargetInfo')
  const { browserContextId = '' } = targetInfo
  for (const name of ['clipboard-read', 'clipboard-write']) {
    const permission = { name }
    const { origin } = server
    const permissionRequest = { origin, permission, setting, browserContextId }
    await devTools.send('Browser.setPermission', permissionRequest)
  }
}

/** An error response in the format of the server. */
async function failing(route: Route): Promise<void> {
  const json = { error: 'Failed to send reset email.', code: 'internal' }
  await route.fulfill({ status: 500, json })
}

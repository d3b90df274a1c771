import { describe, expect, it, vi } from 'vitest'
import {
  familyOf,
  field,
  fieldErrorOf,
  openFamilyPhones,
  press,
  row,
} from './support/family-phones.ts'
import { makeAdmin } from './support/make-admin.ts'
import type { Account, Phone } from './support/phone.ts'
import { beginSetUp, codeOf, finishSetUp, wrongCodeOf } from './support/second-factor.ts'
import { TestServer } from './support/test-server.ts'
import { expectToast } from './support/toasts.ts'

/** Two browsers run at the same time, on cores that may be busy. */
vi.setConfig({ testTimeout: 400_000 })

const { server, openPhone, openFamily } = openFamilyPhones()

const openDialog = async (phone: Phone) => {
  await row(phone, /^Two-step sign-in/).click()
  await phone.page.getByRole('dialog', { name: 'Two-step sign-in' }).waitFor()
}

async function signOut(phone: Phone): Promise<void> {
  await phone.page.getByRole('button', { name: /^Account of/ }).click()
  await phone.page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
  await phone.page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
}

/** Up to the step that asks for a code. */
async function fillPassword(phone: Phone, { email, password }: Account): Promise<void> {
  await phone.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await field(phone, 'Email').fill(email)
  await field(phone, 'Password').fill(password)
  await press(phone, 'Sign In')
  await field(phone, 'Code from your app').waitFor()
}

const isFocused = (phone: Phone, label: string) =>
  field(phone, label).evaluate((input) => input === document.activeElement)

async function waitUntilSignedIn(phone: Phone, { username }: Account): Promise<void> {
  await phone.dialog().waitFor({ state: 'hidden' })
  await phone.page.getByRole('button', { name: `Account of ${username}` }).waitFor()
}

describe('two-step sign-in', () => {
  it('[SEC-32] turns two-step sign-in on in Settings, asks for a code or a recovery code, and turns it off again', async () => {
    const { family, a, b } = await openFamily('the-moreaus')
    await a.go('Settings')
    await row(a, /Off\. You only need your password to sign in\./).waitFor()
    await openDialog(a)
    await field(a, 'Current Password').fill('not this one')
    await press(a, 'Continue')
    expect(await fieldErrorOf(field(a, 'Current Password'))).toBe('Incorrect password.')

    const secret = await beginSetUp(a, family.password)
    expect(secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const link = a.dialog().getByRole('link', { name: 'Open the app' })
    expect(await link.getAttribute('href')).toContain(`secret=${secret.replaceAll(' ', '')}`)
    await field(a, 'Enter the code from the app').fill(wrongCodeOf(secret))
    await press(a, 'Turn on')
    expect(await fieldErrorOf(field(a, 'Enter the code from the app'))).toMatch(
      /^This code is wrong/,
    )
    const codes = await finishSetUp(a, secret)
    await expectToast(a, 'Two-step sign-in is on', 'Your other devices are signed out.')
    expect(codes).toHaveLength(10)
    const downloading = a.page.waitForEvent('download')
    await press(a, 'Download')
    expect((await downloading).suggestedFilename()).toBe('worldschool-explorer-recovery-codes.txt')
    await a.page.keyboard.press('Escape')
    await a.page.mouse.click(4, 4)
    await press(a, 'I’ve saved them')
    await a.dialog().waitFor({ state: 'hidden' })
    await row(a, /On\. You need a code to sign in\./).waitFor()
    await server().waitForMail('second-factor-on', family.email)
    await b.reload()
    await b.page.getByRole('button', { name: /Signed out/ }).waitFor()

    await signOut(a)
    await fillPassword(a, family)
    const code = field(a, 'Code from your app')
    await expect.poll(() => isFocused(a, 'Code from your app')).toBe(true)
    expect(await code.getAttribute('inputmode')).toBe('numeric')
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
    await press(a, 'Back to Sign In')
    await expect.poll(() => isFocused(a, 'Password')).toBe(true)
    expect(await field(a, 'Email').inputValue()).toBe(family.email)
    expect(await field(a, 'Password').inputValue()).toBe(family.password)
    await press(a, 'Sign In')
    await code.fill(wrongCodeOf(secret))
    await press(a, 'Sign In')
    expect(await fieldErrorOf(code)).toMatch(/^This code is wrong/)
    await a.cutNetwork()
    await a.dialog().getByText('You’re offline.').waitFor()
    await a.restoreNetwork()
    await code.fill(codeOf(secret, 1))
    await press(a, 'Sign In')
    await waitUntilSignedIn(a, family)

    await signOut(a)
    await fillPassword(a, family)
    await press(a, 'Use a recovery code')
    expect(await field(a, 'Recovery code').getAttribute('inputmode')).toBe('text')
    await field(a, 'Recovery code').fill(String(codes[0]).toLowerCase())
    await press(a, 'Sign In')
    await waitUntilSignedIn(a, family)

    await openDialog(a)
    await a.dialog().getByText('9 recovery codes are left').waitFor()
    await press(a, 'Turn off')
    await field(a, 'Current Password').fill(family.password)
    await field(a, 'Code from your app').fill(String(codes[1]))
    await press(a, 'Turn off')
    await a.dialog().waitFor({ state: 'hidden' })
    await expectToast(a, 'Two-step sign-in is off', 'You only need your password to sign in.')
    await row(a, /Off\. You only need your password to sign in\./).waitFor()
    await server().waitForMail('second-factor-off', family.email)
    await signOut(a)
    await a.signIn(family)
  })

  it('[SEC-32] requires two-step sign-in of an admin if the operator requires it, and the panel leads to its settings', async () => {
    const strict = await TestServer.start({ ADMIN_REQUIRES_2FA: 'true' })
    try {
      const keeper = familyOf('keeper-of-the-list')
      const phone = await openPhone(strict)
      await phone.signUp(keeper)
      await makeAdmin(phone, keeper, strict)
      await phone.page.getByRole('link', { name: 'Admin Panel' }).click()
      await phone.page.getByRole('heading', { name: 'Turn on two-step sign-in first' }).waitFor()
      await phone.page.getByRole('button', { name: 'Two-step sign-in' }).click()
      const secret = await beginSetUp(phone, keeper.password)
      await finishSetUp(phone, secret)
      await press(phone, 'I’ve saved them')
      await phone.dialog().waitFor({ state: 'hidden' })
      await phone.page.getByRole('link', { name: 'Admin Panel' }).click()
      await phone.page.getByRole('tab', { name: 'Users' }).waitFor()
    } finally {
      await strict.remove()
    }
  })
})

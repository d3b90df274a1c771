import { describe, expect, it, vi } from 'vitest'
import { field, fieldErrorOf, openFamilyPhones, press, row } from './support/family-phones.ts'
import { expectToast } from './support/toasts.ts'

/** Two browsers run at the same time, on cores that may be busy. */
vi.setConfig({ testTimeout: 400_000 })

const { server, openFamily } = openFamilyPhones()

describe('changing the password', () => {
  it('[SEC-3] [SEC-4] requires the current password for a new one, shows field errors, and signs out the other devices', async () => {
    const { family, a, b } = await openFamily('the-andersens')
    const open = async () => {
      await row(a, /Change password/).click()
      await a.page.getByRole('dialog', { name: 'Change password' }).waitFor()
    }
    const fill = async (current: string, word: string, again = word) => {
      await field(a, 'Current Password').fill(current)
      await field(a, 'New Password').fill(word)
      await field(a, 'Confirm New Password').fill(again)
      await press(a, 'Change password')
    }
    await a.go('Settings')
    await open()
    const inputs = a.dialog().locator('input')
    expect(
      await inputs.evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete'))),
    ).toEqual(['username', 'current-password', 'new-password', 'new-password'])
    expect(await inputs.first().inputValue()).toBe(family.email)

    await fill('not this one', 'a tide pool at dawn')
    expect(await fieldErrorOf(field(a, 'Current Password'))).toBe('Incorrect password.')
    await expect
      .poll(() =>
        field(a, 'Current Password').evaluate((input) => input === document.activeElement),
      )
      .toBe(true)
    await fill(family.password, 'a tide pool at dawn', 'a tide pool at dusk')
    expect(await fieldErrorOf(field(a, 'Confirm New Password'))).toContain('do not match')
    await fill(family.password, 'password123')
    expect(await fieldErrorOf(field(a, 'New Password'))).toContain('too common')

    // Nothing is cut, and nothing is sent.
    const long = 'a tide pool at dawn '.repeat(10)
    await fill(family.password, long)
    expect(await fieldErrorOf(field(a, 'New Password'))).toBe(
      'A password can have up to 128 characters. This one has 200.',
    )
    expect(await field(a, 'New Password').inputValue()).toBe(long)

    await a.cutNetwork()
    await a.dialog().getByText('You’re offline.').waitFor()
    await a.closeDialog()
    expect(await row(a, /Change password/).isDisabled()).toBe(true)
    await a.restoreNetwork()
    await expect.poll(() => row(a, /Change password/).isEnabled()).toBe(true)
    await open()
    expect(await field(a, 'New Password').inputValue()).toBe('')

    await fill(family.password, 'a tide pool at dawn')
    await a.dialog().waitFor({ state: 'hidden' })
    await expectToast(a, 'Password changed', 'Your other devices are signed out.')
    await server().waitForMail('password-changed', family.email)
    await b.reload()
    await b.page.getByRole('button', { name: /Signed out/ }).waitFor()
    await a.reload()
    await a.waitUntilAllSent()
    await a.page.getByRole('button', { name: `Account of ${family.username}` }).waitFor()
  })
})

describe('the list of signed-in devices', () => {
  it('[SEC-3] lists the signed-in devices, marks this one, and signs out another one after a confirmation', async () => {
    const { a, b } = await openFamily('the-haidars')
    await a.go('Settings')
    await row(a, /Signed-in devices/).click()
    const list = a.page.getByRole('dialog', { name: 'Signed-in devices' })
    const since = list.getByText(/^Signed in: /)
    await expect.poll(() => since.count()).toBe(2)
    await list.getByText('This device', { exact: true }).waitFor()
    await list.getByText('Last used: this hour', { exact: true }).waitFor()
    const signOut = list.getByRole('button', { name: /^Sign Out Chrome · / })
    expect(await signOut.count()).toBe(1)

    const question = a.page.getByRole('dialog', { name: /^Sign out Chrome · / })
    await signOut.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await signOut.click()
    await a.cutNetwork()
    await question.getByRole('button', { name: 'Sign Out' }).click()
    await a.page.getByText('No connection to the server.').first().waitFor()
    await question.waitFor({ state: 'hidden' })
    await list.getByText('You’re offline.').waitFor()
    expect(await signOut.isDisabled()).toBe(true)
    await a.restoreNetwork()
    await expect.poll(() => signOut.isEnabled()).toBe(true)
    await signOut.click()
    await question.getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => since.count()).toBe(1)
    await question.waitFor({ state: 'hidden' })
    // The pressed button is gone, so the focus moves to the dialog.
    expect(await list.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await a.page.getByText('Device signed out', { exact: true }).first().waitFor()

    await b.reload()
    await b.page.getByRole('button', { name: /Signed out/ }).waitFor()
    await a.closeDialog()
    await a.cutNetwork()
    await expect.poll(() => row(a, /Signed-in devices/).isDisabled()).toBe(true)
  })
})

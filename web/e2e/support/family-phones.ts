import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Account, Phone } from './phone.ts'
import { TestServer } from './test-server.ts'

interface FamilyPhones {
  server: () => TestServer
  openPhone: (at?: TestServer) => Promise<Phone>
  /** A family with one account on two phones. */
  openFamily: (name: string) => Promise<{ family: Account; a: Phone; b: Phone }>
}

/**
 * Starts a server for a test file. After each test it removes the phones and expects that they
 * logged no error.
 */
export function openFamilyPhones(): FamilyPhones {
  let server: TestServer
  let phones: Phone[] = []

  beforeAll(async () => {
    server = await TestServer.start()
  })

  afterEach(async () => {
    const errors = phones.flatMap((phone) => phone.errors)
    for (const phone of phones) await phone.remove()
    phones = []
    expect(errors).toEqual([])
  })

  afterAll(async () => {
    await server?.remove()
  })

  async function openPhone(at = server): Promise<Phone> {
    const phone = await Phone.start(at.origin, { hasServiceWorker: false, hasMap: false })
    phones.push(phone)
    // Every screen has the header; this one does not draw a map.
    await phone.open('/settings')
    return phone
  }

  return {
    server: () => server,
    openPhone,
    async openFamily(name) {
      const family = familyOf(name)
      const [a, b] = [await openPhone(), await openPhone()]
      await a.signUp(family)
      await b.signIn(family)
      await a.waitUntilAllSent()
      await b.waitUntilAllSent()
      return { family, a, b }
    },
  }
}

export const familyOf = (name: string): Account => ({
  username: name,
  email: `${name}@example.org`,
  password: 'sand in the shoes',
})

export const field = (phone: Phone, label: string): Locator =>
  phone.dialog().getByLabel(label, { exact: true })
export const press = (phone: Phone, name: string): Promise<void> =>
  phone.dialog().getByRole('button', { name, exact: true }).click()
export const row = (phone: Phone, name: RegExp): Locator => phone.page.getByRole('button', { name })

/** The error text of a field. */
export async function fieldErrorOf(input: Locator): Promise<string> {
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true')
  const id = await input.getAttribute('aria-describedby')
  return (await input.page().locator(`[id="${id}"]`).textContent()) ?? ''
}

import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { twoFrames } from './support/map-in-page.ts'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false })
  await phone.open()
  await phone.page.getByRole('article').first().waitFor()
  await phone.signUp(family)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

it('shows the error of a refused field above the footer of the form, which has grown', async () => {
  await pressAdd(phone.page)
  const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
  await form.getByLabel('Category').selectOption('activities')
  await form.getByLabel('Resource Name').fill('Tide pools')
  await form.getByLabel('Location', { exact: true }).fill('Sagres, Portugal')
  await form.getByLabel('Description').fill('Families meet at low tide.')
  await form.getByLabel('Email').fill('nobody at nowhere')
  const fields = form.locator('.overflow-y-auto').first()
  // At the end of the form the field is already visible, so focusing it does not scroll.
  await fields.evaluate((it) => it.scrollTo({ top: it.scrollHeight, behavior: 'instant' }))
  await form.getByRole('button', { name: 'Add Resource' }).click()
  const message = form.getByText('This does not look like an email address.')
  await message.waitFor()
  await form.getByRole('alert').getByText('Please check some fields.').waitFor()
  const bottomOf = async (element: Locator) => {
    const box = await element.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  await twoFrames(phone.page)
  expect(await bottomOf(message)).toBeLessThanOrEqual(await bottomOf(fields))
  expect(phone.errors).toEqual([])
})

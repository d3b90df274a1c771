import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin } from './support/make-admin.ts'
import { Phone } from './support/phone.ts'
import { novaks, okafors } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
/** The phone of the admin. */
let phone: Phone
/** The phone of the moderator. */
let other: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasMap: false })
  other = await Phone.start(server.origin, { hasMap: false })
  await phone.open('/settings')
  await phone.signUp(okafors)
  await makeAdmin(phone, okafors, server)
  await other.open('/settings')
  await other.signUp(novaks)
})

afterAll(async () => {
  await phone?.remove()
  await other?.remove()
  await server?.remove()
})

it('[M10] an admin makes a member a moderator of a country, who sees only the lists for moderators until the role is taken away', async () => {
  await phone.open('/admin?tab=users')
  const open = phone.page.getByRole('button', { name: 'Moderator role of the-novaks' })
  await open.click()
  const dialog = phone.page.getByRole('dialog', { name: 'Moderator role of the-novaks' })
  await dialog.getByRole('radio', { name: 'Only in these countries' }).check()
  await dialog.getByRole('button', { name: 'Make Moderator' }).click()
  await dialog.getByText('Choose at least one country.').waitFor()
  await dialog.getByLabel('Add a country').selectOption({ label: 'Portugal' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove Portugal' }).waitFor()
  await dialog.getByRole('button', { name: 'Make Moderator' }).click()
  await phone.page.getByText('the-novaks is a moderator now').first().waitFor()

  await other.reload()
  await other.page.getByRole('link', { name: 'Moderation' }).click()
  await other.page.getByText('You moderate in: Portugal.').waitFor()
  for (const name of ['Reported problems', 'Appeals', 'Hidden and removed content'])
    await other.page.getByRole('heading', { name, exact: true }).waitFor()
  expect(await other.page.getByRole('tab').count()).toBe(0)
  expect(await other.page.getByRole('heading', { name: 'Audit log' }).count()).toBe(0)

  await open.click()
  await dialog.getByRole('button', { name: 'Remove Moderator' }).click()
  await phone.page
    .getByRole('dialog', { name: 'Remove the-novaks as a moderator?' })
    .getByRole('button', { name: 'Remove Moderator' })
    .click()
  await phone.page.getByText('the-novaks is no longer a moderator').first().waitFor()
  await other.page.getByRole('button', { name: 'Refresh Data' }).click()
  await other.page.getByText('You can no longer moderate here').waitFor()
})

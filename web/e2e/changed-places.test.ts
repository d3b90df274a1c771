import { afterAll, beforeAll, expect, it } from 'vitest'
import { casino, editReviewedPlace, library } from './support/edit-reviewed-place.ts'
import { makeAdmin } from './support/make-admin.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { novaks, okafors, tanakas } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let admin: Phone

beforeAll(async () => {
  server = await TestServer.start()
  const author = await OtherDevice.signUp(server.origin, okafors)
  await editReviewedPlace(author, await OtherDevice.signUp(server.origin, tanakas))
  admin = await Phone.start(server.origin, { hasMap: false })
  await admin.open()
  await admin.signUp(novaks)
  await makeAdmin(admin, novaks, server)
})

afterAll(async () => {
  await admin?.remove()
  await server?.remove()
})

it('[SEC-33] when a place that has reviews was changed, shows admins its earlier version and a link to it', async () => {
  await admin.open('/admin')
  const changes = admin.page.getByRole('region', { name: 'Changed resources' })
  await changes.getByText('1 change', { exact: true }).waitFor()
  const change = changes.getByRole('listitem')
  for (const [label, before, after] of [
    ['Name', library.name, casino.name],
    ['Location', library.location, casino.location],
  ] as const) {
    const field = change.locator('dl > div').filter({ hasText: label })
    expect((await field.textContent())?.replace(/\s+/g, ' ')).toContain(
      `${label}Before:${before}After:${after}`,
    )
  }
  await change.getByText('(11.1 km)').waitFor()
  for (const text of ['1 earlier review', 'By the-okafors']) await change.getByText(text).waitFor()

  await change.getByRole('link', { name: casino.name }).click()
  const window = admin.page.getByRole('dialog', { name: casino.name })
  await window.getByRole('button', { name: 'Edit resource' }).waitFor()
  await window.getByRole('button', { name: 'Delete resource' }).waitFor()
  expect(admin.errors).toEqual([])
})

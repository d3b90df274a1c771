import { afterAll, beforeAll, expect, it } from 'vitest'
import { okafors as family } from './support/families.ts'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
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

it('a field that is refused is seen whole, with its label and its message', async () => {
  await pressAdd(phone.page)
  const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
  await form.getByLabel('Category').selectOption('activities')
  await form.getByLabel('Resource Name').fill('Tide pools')
  await form.getByLabel('Location', { exact: true }).fill('Sagres, Portugal')
  await form.getByLabel('Description').fill('Families meet at low tide.')
  await form.getByLabel('Email').fill('nobody at nowhere')
  const send = form.getByRole('button', { name: 'Add Resource' })
  await send.click()
  const message = form.getByText('This does not look like an email address.')
  await message.waitFor()
  await expect
    .poll(async () => {
      const [shown, foot] = await Promise.all([
        message.boundingBox(),
        form.getByRole('alert').first().boundingBox(),
      ])
      return shown !== null && foot !== null && shown.y + shown.height <= foot.y
    })
    .toBe(true)
  expect(phone.errors).toEqual([])
})

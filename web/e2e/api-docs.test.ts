import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { okafors as account } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasMap: false })
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

it('[SEC-22] sends a call from the API page, which loads everything from our origin', async () => {
  const { page } = phone
  const messages: string[] = []
  const otherOrigins: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(server.origin) && !/^(data|blob):/.test(url)) otherOrigins.push(url)
  })
  await page.goto(`${server.origin}/api/docs`)
  const list = page
    .locator('.opblock')
    .filter({ hasText: 'List resources, all or of one category' })
  await list.locator('.opblock-summary-control').click()
  await list.getByRole('button', { name: 'Execute' }).click()
  const responseRow = list.locator('.live-responses-table tbody .response').first()
  await responseRow.locator('.response-col_status', { hasText: '200' }).waitFor()
  expect(await responseRow.locator('.response-col_description').textContent()).toContain('"name"')
  expect(await page.locator('script:not([src])').count()).toBe(0)
  expect({ messages, otherOrigins, errors: phone.errors }).toEqual({
    messages: [],
    otherOrigins: [],
    errors: [],
  })
})

it('sends the session cookie with calls from the API page while the app is installed', async () => {
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.signUp(account)
  const { page } = phone
  await page.goto(`${server.origin}/api/docs`)
  const session = page.locator('.opblock').filter({ hasText: 'See who is signed in' })
  await session.locator('.opblock-summary-control').click()
  await session.getByRole('button', { name: 'Execute' }).click()
  const responseRow = session.locator('.live-responses-table tbody .response').first()
  await responseRow.getByText(account.email).waitFor()
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { okafors as account } from './support/families.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

it('[S22] a call can be tried on the API page, with all of the page from our own origin', async () => {
  const { page } = phone
  const said: string[] = []
  const elsewhere: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(server.origin) && !/^(data|blob):/.test(url)) elsewhere.push(url)
  })
  await page.goto(`${server.origin}/api/docs`)
  const list = page
    .locator('.opblock')
    .filter({ hasText: 'List resources, all or of one category' })
  await list.locator('.opblock-summary-control').click()
  await list.getByRole('button', { name: 'Execute' }).click()
  const answer = list.locator('.live-responses-table tbody .response').first()
  await answer.locator('.response-col_status', { hasText: '200' }).waitFor()
  expect(await answer.locator('.response-col_description').textContent()).toContain('"name"')
  expect(await page.locator('script:not([src])').count()).toBe(0)
  expect({ said, elsewhere, errors: phone.errors }).toEqual({ said: [], elsewhere: [], errors: [] })
})

it('the cookie of the app counts there, with the app installed on the device', async () => {
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.signUp(account)
  const { page } = phone
  await page.goto(`${server.origin}/api/docs`)
  const session = page.locator('.opblock').filter({ hasText: 'See who is signed in' })
  await session.locator('.opblock-summary-control').click()
  await session.getByRole('button', { name: 'Execute' }).click()
  const answer = session.locator('.live-responses-table tbody .response').first()
  await answer.getByText(account.email).waitFor()
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
})

beforeEach(async () => {
  // A page that has loaded a file keeps it in its memory cache, past every route.
  await phone?.remove()
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

/** Makes the code throw that `expression` finds in the matching files of the app. */
async function breakPart(files: string, expression: RegExp): Promise<void> {
  await phone.context.route(files, async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    const thrower = '(()=>{throw new Error("This part is broken")})()'
    const body = code.replace(expression, (_, before) => before + thrower)
    await route.fulfill({ response, body })
  })
}

const list = () => phone.page.getByRole('list', { name: 'Resources' })
const error = () => phone.page.getByText('Something went wrong here').first()

async function openFirstPlace(): Promise<void> {
  await list().getByRole('link').first().click()
  await phone.dialog().getByRole('heading', { name: 'About' }).waitFor()
}

it('shows an error in place of a component that throws, and keeps the rest of the screen usable', async () => {
  await breakPart('**/assets/nearest-button-*.js', /("aria-pressed":)[^,]+/)
  await phone.open()
  await error().waitFor()
  await phone.page.getByRole('button', { name: 'Reload' }).waitFor()
  expect(await phone.page.getByRole('button', { name: 'Nearest' }).count()).toBe(0)
  await openFirstPlace()
})

it.each([
  ['header', /(\bid:)[`"']open-search[`"']/, 'banner'],
  ['navigation', /("aria-label":)\w+\([`"']shell\.navigation[`"']\)/, 'navigation'],
] as const)('keeps the list usable when the %s throws', async (_, expression, role) => {
  await breakPart('**/assets/index-*.js', expression)
  await phone.page.goto(server.origin)
  await error().waitFor()
  expect(await phone.page.getByRole(role).count()).toBe(0)
  await openFirstPlace()
})

it('shows the names of places whose cards throw, and keeps the rest of the screen usable', async () => {
  await breakPart('**/assets/index-*.js', /()\w+\([`"']resourceCard\.noReviews[`"']\)/)
  await phone.page.goto(server.origin)
  await error().waitFor()
  await phone.search('Summerhill School')
  await list().getByRole('paragraph').filter({ hasText: 'Summerhill School' }).waitFor()
  expect(await list().getByRole('link').count()).toBe(0)
  await phone.go('Saved')
})

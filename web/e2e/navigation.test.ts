import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasMap: false })
  await phone.open()
  await phone.page.getByRole('article').first().waitFor()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

it('the “+” is in the navigation, covers no text, and asks a visitor on Saved to sign in', async () => {
  const bar = phone.page.getByRole('navigation', { name: 'Main' })
  const boxes = await Promise.all([bar.boundingBox(), add().boundingBox()])
  const [around, button] = boxes.map((box) => ({ top: box?.y ?? 0, height: box?.height ?? 0 }))
  expect(button?.top).toBeGreaterThanOrEqual(around?.top ?? Number.NaN)
  expect(button?.height).toBeGreaterThanOrEqual(44)
  await phone.go('Saved')
  await add().click()
  await phone.dialog().getByText('Sign in to add a place').waitFor()
  await phone.closeDialog()
  await phone.go('Explore')
})

it('a search started on Saved returns to Saved when it is cancelled', async () => {
  await phone.go('Saved')
  await phone.search('school')
  await phone.page.getByRole('article').first().waitFor()
  await phone.cancelSearch()
  await phone.page.getByRole('heading', { name: 'Saved Resources', level: 1 }).waitFor()
  expect(new URL(phone.page.url()).pathname).toBe('/saved')
})

it('the page behind an open dialog does not scroll', async () => {
  await phone.go('Explore')
  const overflow = () => phone.page.evaluate(() => getComputedStyle(document.body).overflow)
  const before = await overflow()
  await add().click()
  await phone.dialog().waitFor()
  expect(await overflow()).toBe('hidden')
  await phone.closeDialog()
  await expect.poll(overflow).toBe(before)
})

it('Settings shows the storage section only after its row is opened', async () => {
  await phone.go('Settings')
  const row = phone.page.getByRole('button', { name: /^What this app stores on this device/ })
  await row.waitFor()
  const total = phone.page.getByText(/ in total$/)
  expect(await total.count()).toBe(0)
  await row.click()
  await total.waitFor()
})

it('the sign-in dialog says what it is for, and opens on Sign Up until somebody has signed in on this device', async () => {
  const dialog = phone.dialog()
  const chosen = () => dialog.getByRole('tab', { selected: true }).textContent()
  await phone.go('Explore')
  await add().click()
  await dialog.getByText('Sign in to add a place').waitFor()
  expect(await chosen()).toBe('Sign Up')
  await phone.closeDialog()
  await phone.signUp({
    username: 'the-okafors',
    email: 'okafors@example.org',
    password: 'sand in the shoes',
  })
  await phone.page.getByRole('button', { name: /^Account/ }).click()
  await phone.page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
  await phone.page.getByRole('button', { name: 'Sign In' }).waitFor()
  await add().click()
  await dialog.getByText('Sign in to add a place').waitFor()
  expect(await chosen()).toBe('Sign In')
  expect(phone.errors).toEqual([])
})

function add() {
  return phone.page.getByRole('button', { name: 'Add a new resource' })
}

import { afterAll, beforeAll, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  const viewport = { width: 360, height: 740 }
  phone = await Phone.start(server.origin, { hasServiceWorker: false, viewport })
  await phone.open()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

it('the attribution of the map fits into one line at 360 pixels', async () => {
  await phone.page.getByRole('region', { name: 'Map', exact: true }).hover()
  const attribution = phone.page.locator('.maplibregl-ctrl-attrib-inner')
  await attribution.getByText('OpenStreetMap').waitFor()
  expect(await attribution.evaluate(countLines)).toBe(1)
})

it('breaks a long website address before a dot, not within a word, at 360 pixels', async () => {
  await phone.search('Summerhill School')
  await phone.card('Summerhill School').click()
  const parts = phone.page.getByRole('link', { name: /^summerhillschool/ }).locator('span > span')
  await expect.poll(() => parts.allTextContents()).toEqual(['summerhillschool', '.co', '.uk'])
  expect(await parts.evaluateAll((all) => all.map((part) => part.getClientRects().length))).toEqual(
    [1, 1, 1],
  )
})

/** Runs in the page. */
function countLines(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
}

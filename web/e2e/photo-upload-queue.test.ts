import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { FaultProxy, type Match } from './support/fault-proxy.ts'
import { cutInRequestBody, dropResponse, HeldResponse } from './support/network-faults.ts'
import { Phone } from './support/phone.ts'
import { queuePhotos } from './support/queue-photo.ts'
import { respondWith } from './support/response-faults.ts'
import { ServerRows } from './support/server-rows.ts'
import * as sync from './support/sync-sheet.ts'
import { tanakas as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const place = {
  name: 'Lagoon school',
  category: 'Family Activity',
  location: 'Tarifa, Spain',
  description: 'Bring a towel.',
}

const photoUploads: Match = ({ method, path }) =>
  method === 'PUT' && path.startsWith('/api/photos/')

let server: TestServer
let rows: ServerRows
let proxy: FaultProxy
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  rows = new ServerRows(server.databaseUrl)
  proxy = await FaultProxy.start(server.port)
  phone = await Phone.start(proxy.origin, { hasServiceWorker: false, hasMap: false })
  await phone.context.addInitScript(withoutBackgroundSync)
  await phone.open()
  await phone.signUp(family)
  await phone.addPlace(place)
  await phone.waitUntilAllSent()
})

afterEach(() => {
  proxy.clear()
  expect(phone.errors).toEqual([])
})

afterAll(async () => {
  await phone?.remove()
  proxy?.stop()
  await server?.remove()
})

describe('photo uploads', () => {
  it('[fault 1] [fault 2] [R2] retries a photo whose upload or response was cut, until the server has it exactly once', async () => {
    // The newer rule applies first and the other one next: both are set now, because a cut upload may start
    // again at once.
    const withoutResponse = proxy.rule(photoUploads, dropResponse, { times: 1 })
    const cut = proxy.rule(photoUploads, cutInRequestBody, { times: 1 })
    const [photo] = await queuePhotos(phone, place.name)
    await phone.open()
    await cut.waitUntilApplied()
    await withoutResponse.waitUntilApplied()
    await phone.waitUntilAllSent()
    expect(rows.photosOf(place.name)).toEqual([photo])
    const sendings = proxy.requests.filter((line) => line.startsWith(`PUT /api/photos/${photo}`))
    expect(sendings).toHaveLength(3)
  })

  it('[Q6] shows the progress of photos in the header, and sends a save ahead of them', async () => {
    const heldResponse = new HeldResponse()
    proxy.rule(photoUploads, heldResponse.fault, { times: 1 })
    const before = rows.photosOf(place.name)
    const photos = await queuePhotos(phone, place.name, { count: 2 })
    await phone.open()
    await heldResponse.waitUntilReceived()
    await sync.waitForLabel(phone, 'Sending photo 1 of 2, 100%')
    await sync.saveAll(phone, 'Skansen')
    await expect.poll(() => rows.savesOf(family.username)).toContain('Skansen')
    const sheet = await sync.openSheet(phone, 'Sending photo 1 of 2, 100%')
    await sheet.getByRole('progressbar', { name: 'Sending photo 1 of 2, 100%' }).waitFor()
    await sheet.getByText('Sending, 100%').waitFor()
    await phone.closeDialog()
    heldResponse.release()
    await phone.waitUntilAllSent()
    expect(rows.photosOf(place.name)).toEqual([...before, ...photos])
  })

  it('[fault 12] [R7] shows a photo that a proxy refuses as too large with its image and the reason, sends the others, and sends it on a retry once the proxy accepts it', async () => {
    const before = rows.photosOf(place.name)
    const [large, small] = await queuePhotos(phone, place.name, { count: 2 })
    const tooLarge = proxy.rule(
      (exchange) => photoUploads(exchange) && exchange.path.includes(String(large)),
      respondWith(413, { body: '<h1>413 Request Entity Too Large</h1>' }),
    )
    await phone.open()
    const sheet = await sync.openSheet(phone, '1 needs attention')
    const item = sync.writeIn(sheet, 'Photo of “Lagoon school”')
    await item.getByText('Not accepted: This is too large to send.').waitFor()
    await expect
      .poll(() => item.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(480)
    expect(rows.photosOf(place.name)).toEqual([...before, small])
    tooLarge.end()
    await item.getByRole('button', { name: 'Try again' }).click()
    await phone.closeDialog()
    await phone.waitUntilAllSent()
    expect(rows.photosOf(place.name)).toEqual([...before, small, large])
  })
})

import { resourcePaths } from '@worldschool/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveMap, waitForIdleMap } from './support/map-in-page.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

const keeper = { email: 'keeper@example.org', password: 'the keeper of the light' }
const stays = { name: 'Lighthouse school', latitude: 37.0094, longitude: -8.9407 }
const goes = { name: 'Harbour choir', latitude: 37.15, longitude: -8.8 }

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start({
    SAMPLE_DATA: 'false',
    ADMIN_EMAIL: keeper.email,
    ADMIN_PASSWORD: keeper.password,
  })
  const admin = await OtherDevice.signIn(server.origin, keeper)
  for (const place of [stays, goes])
    await admin.request('POST', resourcePaths.list, {
      ...place,
      category: 'schools',
      location: 'Algarve, Portugal',
      description: 'Families meet here.',
    })
  phone = await Phone.start(server.origin, { hasServiceWorker: false })
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

beforeEach(async () => {
  await phone.open()
  await phone.card(goes.name).waitFor()
  await phone.page.locator('.maplibregl-canvas').waitFor()
  await waitForIdleMap(phone.page)
  await moveMap(phone.page, [-8.87, 37.08], 10)
  await waitForIdleMap(phone.page)
})

describe('a change of the list while the map redraws its places', () => {
  it('the map shows places that changed while it redraws, and opens them on a tap', async () => {
    await redrawWithDelayedImage()
    await phone.search(stays.name)
    await phone.card(goes.name).waitFor({ state: 'hidden' })
    await waitForMapUpdate()
    await releaseImage()
    await expect.poll(found).toEqual([stays.name])
  })

  it('the map shows places that changed while it redraws also in parts that were never drawn before', async () => {
    await redrawWithDelayedImage()
    await moveMap(phone.page, [-8.87, 37.08], 9)
    await phone.search(stays.name)
    await phone.card(goes.name).waitFor({ state: 'hidden' })
    await waitForMapUpdate()
    await releaseImage()
    await expect.poll(found).toEqual([stays.name])
  })
})

/** Each marker that disappears requests an image that the map must wait for. */
async function redrawWithDelayedImage(): Promise<void> {
  await phone.page.evaluate((name) => {
    const map = window.findMap()
    const usual = map?.getLayoutProperty('markers', 'icon-image') as string
    const end = new Promise<void>((resolve) => {
      window.letImageCome = resolve
    })
    return new Promise<void>((resolve) => {
      map?.setMissingStyleImageResolver(async (id) => {
        if (id !== 'late') return
        resolve()
        await end
        if (!map.hasImage(id)) map.addImage(id, new ImageData(8, 8))
      })
      map?.setLayoutProperty('markers', 'icon-image', [
        'case',
        ['==', ['get', 'name'], name],
        'late',
        usual,
      ])
    })
  }, goes.name)
}

/** The map has received the change and applied everything that does not need the image. */
async function waitForMapUpdate(): Promise<void> {
  await phone.page.evaluate(async () => {
    const map = window.findMap()
    const frames = (left: number): Promise<void> =>
      new Promise((resolve) =>
        requestAnimationFrame(() => (left > 0 ? resolve(frames(left - 1)) : resolve())),
      )
    await frames(30)
    map?.triggerRepaint()
  })
}

async function releaseImage(): Promise<void> {
  await phone.page.evaluate(() => window.letImageCome())
  await waitForIdleMap(phone.page)
}

function found(): Promise<(string | undefined)[]> {
  return phone.page.evaluate(() =>
    (window.findMap()?.queryRenderedFeatures({ layers: ['markers'] }) ?? []).map(
      ({ properties }) => properties.name as string | undefined,
    ),
  )
}

declare global {
  interface Window {
    letImageCome: () => void
  }
}

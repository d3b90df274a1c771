import { resourcePaths } from '@worldschool/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lookFrom, mapAtRest } from './support/map-in-page.ts'
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
    await admin.ask('POST', resourcePaths.list, {
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
  await mapAtRest(phone.page)
  await lookFrom(phone.page, [-8.87, 37.08], 10)
  await mapAtRest(phone.page)
})

describe('a change of what is listed, while the map draws its places for another reason', () => {
  it('is what the map shows in the end, and what a tap there finds', async () => {
    await drawAnewWithAnImageThatIsLate()
    await phone.search(stays.name)
    await phone.card(goes.name).waitFor({ state: 'hidden' })
    await takenByTheMap()
    await letTheImageCome()
    await expect.poll(found).toEqual([stays.name])
  })

  it('is shown by parts of the map too that were never drawn before', async () => {
    await drawAnewWithAnImageThatIsLate()
    await lookFrom(phone.page, [-8.87, 37.08], 9)
    await phone.search(stays.name)
    await phone.card(goes.name).waitFor({ state: 'hidden' })
    await takenByTheMap()
    await letTheImageCome()
    await expect.poll(found).toEqual([stays.name])
  })
})

/** Each marker of what goes asks for an image that the map has to wait for. */
async function drawAnewWithAnImageThatIsLate(): Promise<void> {
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

/** The map has been told of the change, and has done of it what it can do without the image. */
async function takenByTheMap(): Promise<void> {
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

async function letTheImageCome(): Promise<void> {
  await phone.page.evaluate(() => window.letImageCome())
  await mapAtRest(phone.page)
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

import { afterAll, beforeAll, expect, it } from 'vitest'
import { haveAccount } from './job/have-account.ts'
import { lookAround, readPlace } from './job/look-around.ts'
import { account, addSharedPlaces } from './job/places.ts'
import { goOffline, seeToThings } from './job/see-to-things.ts'
import { sharePlace } from './job/share-place.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'
import { translatePage } from './support/translate-page.ts'
import { wordsOf } from './support/words.ts'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start({ SAMPLE_DATA: 'false' })
  await addSharedPlaces(await OtherDevice.signUp(server.origin, account('de')))
  phone = await Phone.start(server.origin, { hasMap: false })
  await phone.context.addInitScript(translatePage)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

it('the whole main job goes on while the browser translates every screen', async () => {
  const screens: string[] = []
  const look = async (screen: string) => {
    screens.push(screen)
    const crash = phone.page.getByRole('heading', { name: 'Something went wrong here' })
    expect(await crash.count(), `the screen after ${screen}`).toBe(0)
  }
  const job = { ...(await wordsOf('en')), phone, look }
  await lookAround(job)
  await readPlace(job)
  await haveAccount(job)
  await sharePlace(job)
  await seeToThings(job)
  await goOffline(job)
  expect(await phone.page.locator('font').count()).toBeGreaterThan(10)
  expect(phone.errors).toEqual([])
  expect(screens.length).toBeGreaterThan(20)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { browse, readPlace } from './journey/browse.ts'
import { contribute } from './journey/contribute.ts'
import { createAccount } from './journey/create-account.ts'
import { goOffline, visitSettingsAndProfile } from './journey/settings-and-profile.ts'
import { account, addSharedPlaces } from './journey/test-data.ts'
import { loadAppTexts } from './support/app-texts.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'
import { translatePage } from './support/translate-page.ts'

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

it('the main journey works while the browser translates every screen', async () => {
  const screens: string[] = []
  const checkScreen = async (screen: string) => {
    screens.push(screen)
    const crash = phone.page.getByRole('heading', { name: 'Something went wrong here' })
    expect(await crash.count(), `the screen after ${screen}`).toBe(0)
  }
  const journey = { ...(await loadAppTexts('en')), phone, checkScreen }
  await browse(journey)
  await readPlace(journey)
  await createAccount(journey)
  await contribute(journey)
  await visitSettingsAndProfile(journey)
  await goOffline(journey)
  expect(await phone.page.locator('font').count()).toBeGreaterThan(10)
  expect(phone.errors).toEqual([])
  expect(screens.length).toBeGreaterThan(20)
})

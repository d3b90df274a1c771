import type { LanguageCode } from '@worldschool/schema'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { haveAccount } from './job/have-account.ts'
import { lookAround, readPlace } from './job/look-around.ts'
import { account, addSharedPlaces } from './job/places.ts'
import { goAstray, goOffline, seeToThings } from './job/see-to-things.ts'
import { sharePlace } from './job/share-place.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { plainColourFaults } from './support/plain-colours.ts'
import { TestServer } from './support/test-server.ts'
import { wordsOf } from './support/words.ts'

const narrow = { width: 320, height: 640 }

/** As the person has set it in the browser: what is measured in `rem` listens to it, media queries too. */
const largeLetters = '--blink-settings=defaultFontSize=32'

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start({ SAMPLE_DATA: 'false' })
  await addSharedPlaces(await OtherDevice.signUp(server.origin, account('es')))
})

afterAll(() => server?.remove())

describe('the main job, for who sees little,', () => {
  it('loses nothing in German with letters of twice the size', async () => {
    const phone = await Phone.startAlone(server.origin, {
      hasServiceWorker: false,
      locale: 'de',
      hasMap: false,
      args: [largeLetters],
    })
    expect(await doTheJob('de', phone, lookAtRoom)).toEqual([])
  })

  it('loses nothing on 320 px, and can be made out in forced colours', async () => {
    const phone = await Phone.start(server.origin, {
      hasServiceWorker: false,
      viewport: narrow,
      hasMap: false,
    })
    const look = async (page: Page) => [...(await lookAtRoom(page)), ...(await lookAtColours(page))]
    expect(await doTheJob('en', phone, look)).toEqual([])
  })
})

async function doTheJob(
  code: LanguageCode,
  phone: Phone,
  lookAt: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = []
  const look = async (screen: string) => {
    // What a dialog leaves behind for a moment would lie over everything.
    await phone.page.locator('.bg-scrim[data-state=closed]').waitFor({ state: 'detached' })
    for (const fault of await lookAt(phone.page)) faults.push(`${screen}: ${fault}`)
  }
  const job = { ...(await wordsOf(code)), phone, look }
  try {
    for (const part of [lookAround, readPlace, haveAccount, sharePlace]) await part(job)
    for (const part of [seeToThings, goOffline, goAstray]) await part(job)
    expect(phone.errors).toEqual([])
  } finally {
    await phone.remove()
  }
  return faults
}

const lookAtRoom = (page: Page) => page.evaluate(layoutFaults)

async function lookAtColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const faults = await page.evaluate(plainColourFaults)
  await page.emulateMedia({ forcedColors: 'none' })
  return faults.map((fault) => `in forced colours ${fault}`)
}

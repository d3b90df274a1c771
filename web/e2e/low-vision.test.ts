import type { LanguageCode } from '@worldschool/schema'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browse, readPlace } from './journey/browse.ts'
import { contribute } from './journey/contribute.ts'
import { createAccount } from './journey/create-account.ts'
import {
  goOffline,
  visitErrorPages,
  visitSettingsAndProfile,
} from './journey/settings-and-profile.ts'
import { account, addSharedPlaces } from './journey/test-data.ts'
import { loadAppTexts } from './support/app-texts.ts'
import { closeButtonFaults } from './support/close-button-faults.ts'
import { forcedColourFaults } from './support/forced-colours.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

const narrow = { width: 320, height: 640 }

/** The default font size of the browser: it applies to `rem` and to media queries. */
const largeLetters = '--blink-settings=defaultFontSize=32'

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start({ SAMPLE_DATA: 'false' })
  await addSharedPlaces(await OtherDevice.signUp(server.origin, account('es')))
})

afterAll(() => server?.remove())

describe('the main journey with low vision', () => {
  it('loses no content in German with fonts of double size', async () => {
    const phone = await Phone.startAlone(server.origin, {
      locale: 'de',
      hasMap: false,
      args: [largeLetters],
    })
    expect(await runJourney('de', phone, checkLayout)).toEqual([])
  })

  it('loses no content at 320 px, and is distinguishable in forced colours', async () => {
    const phone = await Phone.start(server.origin, {
      viewport: narrow,
      hasMap: false,
    })
    const checkAll = async (page: Page) => [
      ...(await checkLayout(page)),
      ...(await page.evaluate(closeButtonFaults)),
      ...(await checkForcedColours(page)),
    ]
    expect(await runJourney('en', phone, checkAll)).toEqual([])
  })
})

async function runJourney(
  code: LanguageCode,
  phone: Phone,
  check: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = []
  const checkScreen = async (screen: string) => {
    // The scrim of a closing dialog would cover everything for a moment.
    await phone.page.locator('.bg-scrim[data-state=closed]').waitFor({ state: 'detached' })
    for (const fault of await check(phone.page)) faults.push(`${screen}: ${fault}`)
  }
  const journey = { ...(await loadAppTexts(code)), phone, checkScreen }
  try {
    for (const part of [browse, readPlace, createAccount, contribute]) await part(journey)
    for (const part of [visitSettingsAndProfile, goOffline, visitErrorPages]) await part(journey)
    expect(phone.errors).toEqual([])
  } finally {
    await phone.remove()
  }
  return faults
}

const checkLayout = (page: Page) => page.evaluate(layoutFaults)

async function checkForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const faults = await page.evaluate(forcedColourFaults)
  await page.emulateMedia({ forcedColors: 'none' })
  return faults.map((fault) => `in forced colours ${fault}`)
}

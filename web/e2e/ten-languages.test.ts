import { type LanguageCode, languageCodes, resourcePaths } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testAll } from '../../.workspace/test-all.ts'
import { browse, readPlace } from './journey/browse.ts'
import { contribute } from './journey/contribute.ts'
import { createAccount } from './journey/create-account.ts'
import {
  goOffline,
  visitErrorPages,
  visitSettingsAndProfile,
} from './journey/settings-and-profile.ts'
import { account, added, addSharedPlaces, school, writtenTexts } from './journey/test-data.ts'
import { loadAppTexts } from './support/app-texts.ts'
import { collectTexts, takeTexts } from './support/collect-texts.ts'
import { englishFinder } from './support/find-english.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { placesNamed } from './support/server-queries.ts'
import { TestServer } from './support/test-server.ts'

/**
 * The texts of all languages are checked without a browser (`check-translations`). The default run does
 * the main journey in the language with the longest words and in one without spaces between words.
 */
const walkedLanguages: readonly LanguageCode[] = testAll
  ? languageCodes.filter((code) => code !== 'en')
  : ['de', 'ja']

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start({ SAMPLE_DATA: 'false' })
  await addSharedPlaces(await OtherDevice.signUp(server.origin, account('en')))
})

afterAll(async () => {
  await server?.remove()
})

describe('the main journey in the language of the browser', () => {
  it.each(walkedLanguages)('shows and announces no English text in %s', async (code) => {
    const faults = await runJourney(code)
    expect(faults).toEqual([])
  })
})

it('finds a text that was left in English anywhere on a screen', async () => {
  const phone = await Phone.start(server.origin, {
    hasServiceWorker: false,
    locale: 'nl',
    hasMap: false,
  })
  try {
    await collectTexts(phone.context)
    await phone.open()
    await phone.card(school.name).waitFor()
    await phone.page.evaluate(() => {
      document.querySelector('h1')?.replaceChildren('Explore')
      document.querySelector('nav a')?.setAttribute('aria-label', 'Loading your places')
      document.querySelector('main')?.append('3 saved places')
    })
    const own = await loadAppTexts('nl')
    const englishOf = englishFinder(await loadAppTexts('en'), own, writtenTexts(languageCodes))
    const found = (await takeTexts(phone.page)).filter((text) => englishOf(text) !== null)
    expect(found.toSorted()).toEqual(['3 saved places', 'Explore', 'Loading your places'])
  } finally {
    await phone.remove()
  }
})

async function runJourney(code: LanguageCode): Promise<string[]> {
  const began = performance.now()
  const words = await loadAppTexts(code)
  const englishOf = englishFinder(await loadAppTexts('en'), words, writtenTexts(languageCodes))
  const faults = new Map<string, string>()
  const phone = await Phone.start(server.origin, {
    locale: code,
    hasMap: false,
  })
  let screenCount = 0
  const checkScreen = async (screen: string) => {
    screenCount += 1
    for (const text of await takeTexts(phone.page)) {
      const why = englishOf(text)
      if (why && !faults.has(text)) faults.set(text, `${screen}: “${text}” ${why}`)
    }
  }
  const journey = { ...words, phone, checkScreen }
  try {
    await collectTexts(phone.context)
    await browse(journey)
    expect(await phone.page.evaluate(() => document.documentElement.lang)).toBe(code)
    await readPlace(journey)
    await createAccount(journey)
    await contribute(journey)
    await visitSettingsAndProfile(journey)
    await goOffline(journey)
    await visitErrorPages(journey)
    expect(phone.errors).toEqual([])
  } finally {
    await phone.remove()
    await deleteAddedPlaces(code)
  }
  const seconds = (performance.now() - began) / 1000
  console.info(`${code}: ${screenCount} screens in ${seconds.toFixed(1)} s`)
  return [...faults.values()]
}

/** The next language expects the shared places in the same order on the first screen. */
async function deleteAddedPlaces(code: LanguageCode): Promise<void> {
  const places = await placesNamed(server.origin, added(code).name)
  if (places.length === 0) return
  const family = await OtherDevice.signIn(server.origin, account(code))
  for (const { id } of places) await family.request('DELETE', resourcePaths.one(id))
}

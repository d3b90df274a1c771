import { type LanguageCode, languageCodes, resourcePaths } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testAll } from '../../.workspace/test-all.ts'
import { haveAccount } from './job/have-account.ts'
import { lookAround, readPlace } from './job/look-around.ts'
import { account, added, addSharedPlaces, school, writtenTexts } from './job/places.ts'
import { goAstray, goOffline, seeToThings } from './job/see-to-things.ts'
import { sharePlace } from './job/share-place.ts'
import { keepAllTexts, takeTexts } from './support/all-texts.ts'
import { placesNamed } from './support/asked.ts'
import { englishFinder } from './support/english-left.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'
import { wordsOf } from './support/words.ts'

/**
 * The texts of all languages are checked without a browser (`check-texts`). The default run does the
 * main job in the one with the longest words and in one without spaces between words.
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

describe('the main job, for a browser that speaks', () => {
  it.each(walkedLanguages)(
    '%s, leaves no English on any screen, in any label and in nothing that is spoken',
    async (code) => {
      const faults = await doTheJob(code)
      expect(faults).toEqual([])
    },
  )
})

it('a text that was left in English would have been seen, wherever it stands', async () => {
  const phone = await Phone.start(server.origin, {
    hasServiceWorker: false,
    locale: 'nl',
    hasMap: false,
  })
  try {
    await keepAllTexts(phone.context)
    await phone.open()
    await phone.card(school.name).waitFor()
    await phone.page.evaluate(() => {
      document.querySelector('h1')?.replaceChildren('Explore')
      document.querySelector('nav a')?.setAttribute('aria-label', 'Loading your places')
      document.querySelector('main')?.append('3 saved places')
    })
    const own = await wordsOf('nl')
    const englishOf = englishFinder(await wordsOf('en'), own, writtenTexts(languageCodes))
    const found = (await takeTexts(phone.page)).filter((text) => englishOf(text) !== null)
    expect(found.toSorted()).toEqual(['3 saved places', 'Explore', 'Loading your places'])
  } finally {
    await phone.remove()
  }
})

async function doTheJob(code: LanguageCode): Promise<string[]> {
  const began = performance.now()
  const words = await wordsOf(code)
  const englishOf = englishFinder(await wordsOf('en'), words, writtenTexts(languageCodes))
  const faults = new Map<string, string>()
  const phone = await Phone.start(server.origin, {
    hasServiceWorker: false,
    locale: code,
    hasMap: false,
  })
  let looks = 0
  const look = async (screen: string) => {
    looks += 1
    for (const text of await takeTexts(phone.page)) {
      const why = englishOf(text)
      if (why && !faults.has(text)) faults.set(text, `${screen}: “${text}” ${why}`)
    }
  }
  const job = { ...words, phone, look }
  try {
    await keepAllTexts(phone.context)
    await lookAround(job)
    expect(await phone.page.evaluate(() => document.documentElement.lang)).toBe(code)
    await readPlace(job)
    await haveAccount(job)
    await sharePlace(job)
    await seeToThings(job)
    await goOffline(job)
    await goAstray(job)
    expect(phone.errors).toEqual([])
  } finally {
    await phone.remove()
    await takeBack(code)
  }
  const seconds = (performance.now() - began) / 1000
  console.info(`${code}: ${looks} screens in ${seconds.toFixed(1)} s`)
  return [...faults.values()]
}

/** The next language finds the places that all share in the same order, on the first screen. */
async function takeBack(code: LanguageCode): Promise<void> {
  const places = await placesNamed(server.origin, added(code).name)
  if (places.length === 0) return
  const family = await OtherDevice.signIn(server.origin, account(code))
  for (const { id } of places) await family.ask('DELETE', resourcePaths.one(id))
}

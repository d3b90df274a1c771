import { savedResourcePaths } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withoutBackgroundSync } from './support/background-sync.ts'
import type { Answer } from './support/exchange.ts'
import { okafors as family } from './support/families.ts'
import { FaultProxy, type Rule } from './support/fault-proxy.ts'
import * as faults from './support/faults.ts'
import * as match from './support/matches.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import { ServerRows } from './support/server-rows.ts'
import { openSheet, reviewByName, saveAll, sheetOf } from './support/sync-sheet.ts'
import { TestServer } from './support/test-server.ts'

const others = { ...family, username: 'the-tanakas', email: 'tanakas@example.org' }

let server: TestServer
let rows: ServerRows
let proxy: FaultProxy
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  rows = new ServerRows(server.databaseUrl)
  proxy = await FaultProxy.start(server.port)
  phone = await Phone.start(proxy.origin, { hasServiceWorker: false, hasMap: false })
  // What is to be seen is the tab's own timer, and the service worker's clock cannot be set.
  await phone.context.addInitScript(withoutBackgroundSync)
  await phone.open()
  await phone.signUp(family)
  // Its time runs on by itself, and on our word it jumps.
  await phone.page.clock.install()
})

afterEach(() => proxy.clear())

afterAll(async () => {
  await phone?.remove()
  proxy?.stop()
  await server?.remove()
})

describe('a line that breaks', () => {
  it('[fault 1] [Q4] before a request, or in it: what was written waits, and goes once by its own timer', async () => {
    const before = proxy.rule(match.apiCalls, faults.cutBefore)
    await saveAll(phone, 'Summerhill School')
    await reviewByName(phone, 'Summerhill School', 'They let ours decide for herself.')
    const sheet = await openSheet(phone, 'Offline, 2 waiting')
    await sheet
      .getByRole('status')
      .getByText('2 changes are saved on this device and go out with the next connection.')
      .waitFor()
    await sheet.getByText('Heart for “Summerhill School”').waitFor()
    await sheet.getByText('They let ours decide for herself.').waitFor()
    await phone.closeDialog()
    expect(before.struck).toContain(`POST ${savedResourcePaths.list}`)

    const inBody = proxy.rule(match.queuedWrites, faults.cutInBody, { times: 2 })
    before.end()
    await jumpUntilStruck(inBody, 2)
    await jumpUntilAllSent()
    expect(rows.savesOf(family.username)).toEqual(['Summerhill School'])
    expect(rows.reviewsOf('Summerhill School')).toEqual(['They let ours decide for herself.'])
  })

  it('[fault 2] [R2] in the middle of the answer: the stored answer is replayed', async () => {
    const rule = proxy.rule(match.queuedWrites, faults.cutInAnswer, { times: 2 })
    await reviewByName(phone, 'Green School Bali', 'Bamboo everywhere, bring a hat.')
    await jumpUntilStruck(rule, 2)
    await jumpUntilAllSent()
    expect(rule.struck.every((struck) => /^POST .*reviews$/.test(struck))).toBe(true)
    expect(rows.reviewsOf('Green School Bali')).toEqual(['Bamboo everywhere, bring a hat.'])
  })
})

describe('a request that comes twice', () => {
  it('[fault 3] [fault 11] [R2] at once: has one effect and the same answer', async () => {
    const answers: Answer[] = []
    const rule = proxy.rule(match.additions, faults.twiceAtOnce(answers))
    await phone.addPlace({
      name: 'Ferry-day chess club',
      category: 'Meet-up',
      location: 'Syros, Greece',
      description: 'On the afternoon ferry, upper deck.',
    })
    await rule.waitUntilStruck()
    await phone.waitUntilAllSent()
    const [first, second] = answers
    expect([first?.status, String(first?.body)]).toEqual([second?.status, String(second?.body)])
    expect(first?.status).toBe(201)
    expect(rows.placesNamed('Ferry-day chess club')).toEqual(['Syros, Greece'])
  })

  it('[fault 3] [C1] late, after a newer write: changes nothing any more', async () => {
    const copy = new faults.LateCopy()
    const rule = proxy.rule(match.savings, copy.fault)
    await phone.search('Auroville')
    await phone.save('Auroville')
    await rule.waitUntilStruck()
    const heart = phone.card('Auroville').getByRole('button', { name: 'Save Auroville' })
    await heart.click()
    await phone.cancelSearch()
    await phone.waitUntilAllSent()
    expect(rows.savesOf(family.username)).not.toContain('Auroville')

    const late = await copy.arrive()
    expect([late.status, String(late.body)]).toEqual([
      copy.answer?.status,
      String(copy.answer?.body),
    ])
    expect(rows.savesOf(family.username)).not.toContain('Auroville')
  })
})

describe('answers out of order', () => {
  it('[fault 5] [P2] leave the cursor and the list where the newer one has brought them', async () => {
    const held = new faults.HeldAnswer()
    const rule = proxy.rule(match.cataloguePulls, held.fault, { times: 1 })
    const first = phone.page
    await first.evaluate(() => window.dispatchEvent(new Event('online')))
    await held.waitUntilGiven()
    const name = await addPlaceElsewhere()

    const second = await phone.context.newPage()
    phone.page = second
    await phone.open()
    await phone.card(name).waitFor()
    phone.page = first
    await phone.card(name).waitFor()
    const cursor = await readCursor()

    held.release()
    await rule.waitUntilStruck()
    await openSheet(phone, 'All sent')
    await sheetOf(phone).getByRole('button', { name: 'Sync now' }).waitFor()
    await phone.closeDialog()
    expect(await readCursor()).toBe(cursor)
    expect(await phone.card(name).count()).toBe(1)
    await second.close()
  })
})

describe('another phone of the family', () => {
  it('shows the same after all of it, once each', async () => {
    const other = await Phone.start(server.origin, { hasServiceWorker: false })
    try {
      await other.open()
      await other.signIn(family)
      await other.go('Saved')
      await other.card('Summerhill School').waitFor()
      expect(await other.page.getByRole('listitem').getByRole('article').count()).toBe(1)
      await other.go('Explore')
      await other.card('Ferry-day chess club').waitFor()
      expect(await other.card('Ferry-day chess club').count()).toBe(1)
      expect([...phone.errors, ...other.errors]).toEqual([])
    } finally {
      await other.remove()
    }
  })
})

/** The longest back-off is over in one jump. [R6] */
async function jumpUntilStruck(rule: Rule, times: number): Promise<void> {
  const jump = async () => {
    await phone.page.clock.fastForward(300_000)
    return rule.struck.length
  }
  await expect.poll(jump, { interval: 1000 }).toBeGreaterThanOrEqual(times)
}

/** One jump could come before the page has seen the last break and armed its timer. */
async function jumpUntilAllSent(): Promise<void> {
  const jump = async () => {
    await phone.page.clock.fastForward(300_000)
    return phone.hasSentAll()
  }
  await expect.poll(jump, { interval: 1000 }).toBe(true)
  await phone.waitUntilAllSent()
}

async function addPlaceElsewhere(): Promise<string> {
  const device = await OtherDevice.signUp(server.origin, others)
  const draft = buildDraft(1, { name: 'Cork forest school' })
  await device.ask('POST', '/api/resources', { ...draft, authorId: device.user.id })
  return draft.name
}

/** Of the catalogue that the phone holds. */
function readCursor(): Promise<string> {
  return phone.page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('worldschool-explorer')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const reading = db.transaction('device').objectStore('device').get('catalogue')
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            db.close()
            resolve(reading.result.value.cursor)
          }
        }
      }),
  )
}

import { savedResourcePaths } from '@worldschool/schema'
import { buildDraft } from '@worldschool/schema/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { FaultProxy, type Rule } from './support/fault-proxy.ts'
import type { ProxiedResponse } from './support/http-exchange.ts'
import * as faults from './support/network-faults.ts'
import { OtherDevice } from './support/other-device.ts'
import { Phone } from './support/phone.ts'
import * as match from './support/request-matchers.ts'
import { ServerRows } from './support/server-rows.ts'
import { openSheet, reviewByName, saveAll, sheetOf } from './support/sync-sheet.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const otherFamily = { ...family, username: 'the-tanakas', email: 'tanakas@example.org' }

let server: TestServer
let rows: ServerRows
let proxy: FaultProxy
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  rows = new ServerRows(server.databaseUrl)
  proxy = await FaultProxy.start(server.port)
  phone = await Phone.start(proxy.origin, { hasServiceWorker: false, hasMap: false })
  // Tests the timer of the tab; the clock of the service worker cannot be set.
  await phone.context.addInitScript(withoutBackgroundSync)
  await phone.open()
  await phone.signUp(family)
  // The clock runs normally and jumps when the test says so.
  await phone.page.clock.install()
})

afterEach(() => proxy.clear())

afterAll(async () => {
  await phone?.remove()
  proxy?.stop()
  await server?.remove()
})

describe('a connection that breaks', () => {
  it('[fault 1] [Q4] keeps a write when the connection breaks before or during the request, and sends it once by its own timer', async () => {
    const before = proxy.rule(match.apiCalls, faults.cutBeforeRequest)
    await saveAll(phone, 'Summerhill School')
    await reviewByName(phone, 'Summerhill School', 'They let ours decide for herself.')
    const sheet = await openSheet(phone, 'Offline, 2 waiting')
    await sheet
      .getByRole('status')
      .getByText('2 changes are saved on this device and will be sent when you’re back online.')
      .waitFor()
    await sheet.getByText('Saving “Summerhill School”').waitFor()
    await sheet.getByText('They let ours decide for herself.').waitFor()
    await phone.closeDialog()
    expect(before.applied).toContain(`POST ${savedResourcePaths.list}`)

    const inBody = proxy.rule(match.queuedWrites, faults.cutInRequestBody, { times: 2 })
    before.end()
    await jumpUntilApplied(inBody, 2)
    await jumpUntilAllSent()
    expect(rows.savesOf(family.username)).toEqual(['Summerhill School'])
    expect(rows.reviewsOf('Summerhill School')).toEqual(['They let ours decide for herself.'])
  })

  it('[fault 2] [R2] replays the stored response when the connection breaks during the response', async () => {
    const rule = proxy.rule(match.queuedWrites, faults.cutInResponse, { times: 2 })
    await reviewByName(phone, 'Green School Bali', 'Bamboo everywhere, bring a hat.')
    await jumpUntilApplied(rule, 2)
    await jumpUntilAllSent()
    expect(rule.applied.every((applied) => /^POST .*reviews$/.test(applied))).toBe(true)
    expect(rows.reviewsOf('Green School Bali')).toEqual(['Bamboo everywhere, bring a hat.'])
  })
})

describe('a duplicate request', () => {
  it('[fault 3] [fault 11] [R2] has one effect and the same response when a request arrives twice at once', async () => {
    const responses: ProxiedResponse[] = []
    const rule = proxy.rule(match.additions, faults.duplicateAtOnce(responses))
    await phone.addPlace({
      name: 'Ferry-day chess club',
      category: 'Meet-up',
      location: 'Syros, Greece',
      description: 'On the afternoon ferry, upper deck.',
    })
    await rule.waitUntilApplied()
    await phone.waitUntilAllSent()
    const [first, second] = responses
    expect([first?.status, String(first?.body)]).toEqual([second?.status, String(second?.body)])
    expect(first?.status).toBe(201)
    expect(rows.placesNamed('Ferry-day chess club')).toEqual(['Syros, Greece'])
  })

  it('[fault 3] [C1] changes nothing when a copy of a request arrives after a newer write', async () => {
    const copy = new faults.DelayedDuplicate()
    const rule = proxy.rule(match.saveRequests, copy.fault)
    await phone.search('Auroville')
    await phone.save('Auroville')
    await rule.waitUntilApplied()
    const heart = phone.card('Auroville').getByRole('button', { name: 'Save Auroville' })
    await heart.click()
    await phone.cancelSearch()
    await phone.waitUntilAllSent()
    expect(rows.savesOf(family.username)).not.toContain('Auroville')

    const late = await copy.arrive()
    expect([late.status, String(late.body)]).toEqual([
      copy.response?.status,
      String(copy.response?.body),
    ])
    expect(rows.savesOf(family.username)).not.toContain('Auroville')
  })
})

describe('responses out of order', () => {
  it('[fault 5] [P2] keeps the newer cursor and list when an older response arrives late', async () => {
    const heldResponse = new faults.HeldResponse()
    const rule = proxy.rule(match.cataloguePulls, heldResponse.fault, { times: 1 })
    const first = phone.page
    await first.evaluate(() => window.dispatchEvent(new Event('online')))
    await heldResponse.waitUntilReceived()
    const name = await addPlaceOnOtherDevice()

    const second = await phone.context.newPage()
    phone.page = second
    await phone.open()
    await phone.card(name).waitFor()
    phone.page = first
    await phone.card(name).waitFor()
    const cursor = await readCursor()

    heldResponse.release()
    await rule.waitUntilApplied()
    await openSheet(phone, 'Up to date')
    await sheetOf(phone).getByRole('button', { name: 'Sync now' }).waitFor()
    await phone.closeDialog()
    expect(await readCursor()).toBe(cursor)
    expect(await phone.card(name).count()).toBe(1)
    await second.close()
  })
})

describe('another phone of the family', () => {
  it('shows each write once on the other phone after all connection faults', async () => {
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

/** The longest back-off ends with one jump of the clock. [R6] */
async function jumpUntilApplied(rule: Rule, times: number): Promise<void> {
  const jump = async () => {
    await phone.page.clock.fastForward(300_000)
    return rule.applied.length
  }
  await expect.poll(jump, { interval: 1000 }).toBeGreaterThanOrEqual(times)
}

/** A single jump could come before the page has noticed the last break and started its timer. */
async function jumpUntilAllSent(): Promise<void> {
  const jump = async () => {
    await phone.page.clock.fastForward(300_000)
    return phone.hasSentAll()
  }
  await expect.poll(jump, { interval: 1000 }).toBe(true)
  await phone.waitUntilAllSent()
}

async function addPlaceOnOtherDevice(): Promise<string> {
  const device = await OtherDevice.signUp(server.origin, otherFamily)
  const draft = buildDraft(1, { name: 'Cork forest school' })
  await device.request('POST', '/api/resources', { ...draft, authorId: device.user.id })
  return draft.name
}

/** The cursor of the catalogue on this phone. */
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

import { type DeviceMark, type OutboxRecord, storageKeys } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { rowsOf } from './support/device-rows.ts'
import { evictDatabase } from './support/evict-database.ts'
import { Phone } from './support/phone.ts'
import { commentsOn, placesNamed } from './support/server-queries.ts'
import { PhoneServiceWorker } from './support/service-worker.ts'
import { reviewByName } from './support/sync-sheet.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'
import { waitForCondition } from './support/wait-for-condition.ts'

const place = (name: string) => ({
  name,
  category: 'Meet-up',
  location: 'Sagres, Portugal',
  description: 'Families meet at low tide.',
})
const yearMs = 365 * 24 * 60 * 60_000
const years = [
  ['Night school', yearMs],
  ['Day school', -yearMs],
] as const

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.startAlone(server.origin, { hasMap: false })
  await phone.context.addInitScript(shiftClock)
  // Background sync would send the waiting writes as soon as the last tab is closed.
  await phone.context.addInitScript(withoutBackgroundSync)
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.signUp(family)
  await phone.waitUntilAllSent()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

describe('a phone without a network', () => {
  it('[Q4] keeps the queue over a reload without a network, and the service worker sends it with no tab open', async () => {
    await phone.cutNetwork()
    await phone.addPlace(place('Kite workshop'))
    await reviewByName(phone, 'Summerhill School', 'Bring string.')
    await phone.page.getByRole('button', { name: 'Offline, 2 waiting' }).waitFor()
    const queued = await rowsOf<OutboxRecord>(phone.page, 'outbox')
    await phone.reload()
    await phone.page.getByRole('button', { name: 'Offline, 2 waiting' }).waitFor()
    await phone.card('Kite workshop').waitFor()
    expect(keysOf(await rowsOf<OutboxRecord>(phone.page, 'outbox'))).toEqual(keysOf(queued))

    await phone.closeTab()
    const worker = await PhoneServiceWorker.of(phone)
    expect(await placesNamed(server.origin, 'Kite workshop')).toEqual([])
    await phone.restoreNetwork()
    await worker.dispatchSync('drain-outbox')
    await expect.poll(() => commentsOnAll('Summerhill School')).toEqual([['Bring string.']])
    expect(phone.page.url()).toBe('about:blank')
    await worker.release()

    await phone.open()
    await phone.waitUntilAllSent()
    expect(await commentsOnAll('Summerhill School')).toEqual([['Bring string.']])
    expect(await placesNamed(server.origin, 'Kite workshop')).toHaveLength(1)
  })
})

describe('a phone whose browser has deleted the data of the app', () => {
  it('[fault 26] after an eviction with no tab open, shows the list of losses until it is dismissed, and fetches everything else again', async () => {
    await phone.search('Summerhill School')
    await phone.save('Summerhill School')
    await phone.cancelSearch()
    await phone.waitUntilAllSent()
    await phone.cutNetwork()
    await phone.addPlace(place('Lantern walk'))
    await waitForMark({ isSignedIn: true, unsent: 1 })
    // A service worker that is sending would send what it has read before the eviction.
    await waitForCondition(phone.page, hasNoLock)
    await phone.closeTab()
    await evictDatabase(phone)
    await phone.restoreNetwork()

    await phone.open()
    await lossDialog().getByText('1 change had not been sent').waitFor()
    await phone.reload()
    await lossDialog().getByRole('button', { name: 'I understand' }).click()
    await lossDialog().waitFor({ state: 'hidden' })
    await phone.reload()
    await phone.card('Kite workshop').waitFor()
    await waitForMark({ isSignedIn: false, unsent: 0 })
    expect(await lossDialog().count()).toBe(0)
    expect(await rowsOf(phone.page, 'saved')).toEqual([])
    await phone.signIn(family)
    await isAllThereAgain()
    expect(await phone.card('Lantern walk').count()).toBe(0)
    expect(await placesNamed(server.origin, 'Lantern walk')).toEqual([])
  })

  it('[fault 26] [Q9] reports an eviction in the open tab and offers to sign in again', async () => {
    await waitForMark({ isSignedIn: true, unsent: 0 })
    await evictDatabase(phone)
    await lossDialog().getByText('Sign in again to restore everything that was sent.').waitFor()
    expect(await lossDialog().getByText('had not been sent').count()).toBe(0)
    await lossDialog().getByRole('button', { name: 'Sign In' }).click()
    await lossDialog().waitFor({ state: 'hidden' })
    await phone.fillSignIn(family)
    await isAllThereAgain()
  })
})

/** Runs in the page. Whoever sends holds a lock. */
async function hasNoLock(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query()
  return held.length + pending.length === 0
}

const lossDialog = () =>
  phone.page.getByRole('dialog', { name: 'Your browser deleted this app’s data' })

/** Resolves when the record of the database in local storage has these values. */
async function waitForMark(wanted: Partial<DeviceMark>): Promise<void> {
  const mark = () => phone.page.evaluate((key) => localStorage.getItem(key), storageKeys.device)
  await expect.poll(async () => JSON.parse((await mark()) ?? 'null')).toMatchObject(wanted)
}

async function isAllThereAgain(): Promise<void> {
  await phone.waitUntilAllSent()
  await phone.go('Saved')
  await phone.card('Summerhill School').waitFor()
  await phone.go('Explore')
  const listed = await phone.page.getByText(/^Showing \d+ resources$/).textContent()
  const response = await fetch(`${server.origin}/api/resources`)
  expect(listed).toBe(`Showing ${((await response.json()) as unknown[]).length} resources`)
}

describe('a phone whose clock is wrong by a year', () => {
  it('[fault 30] [I3] [Q5] lists and sends writes in their order when the clock is a year ahead and then behind', async () => {
    await phone.cutNetwork()
    for (const [name, offset] of years) {
      await phone.page.evaluate((ms) => localStorage.setItem('clock-offset', `${ms}`), offset)
      await phone.reload()
      await phone.addPlace(place(name))
    }
    await reviewByName(phone, 'Green School Bali', 'Stars, mostly.')
    await phone.reload()
    await phone.page.getByRole('button', { name: 'Offline, 3 waiting' }).waitFor()
    await expect.poll(firstCards).toEqual(['Day school', 'Night school'])
    const queued = await rowsOf<OutboxRecord>(phone.page, 'outbox')
    const yearsOff = queued.map(({ writtenAt }) => Math.round((writtenAt - Date.now()) / yearMs))
    expect(yearsOff).toEqual([1, -1, -1])

    await phone.restoreNetwork()
    await phone.waitUntilAllSent()
    await expect.poll(firstCards).toEqual(['Day school', 'Night school'])
    for (const [name] of years) {
      const [added, ...others] = await placesNamed(server.origin, name)
      expect(others).toEqual([])
      expect((Date.parse(added?.createdAt ?? '') - Date.now()) / yearMs).toBeCloseTo(0)
    }
    expect(await commentsOnAll('Green School Bali')).toEqual([['Stars, mostly.']])
    // The journal uses the clock of the server, so that a restored server gets these writes again.
    const journal = await rowsOf<OutboxRecord>(phone.page, 'journal')
    expect(keysOf(journal).slice(-3)).toEqual(keysOf(queued))
    expect(phone.errors).toEqual([])
  })
})

const keysOf = (records: OutboxRecord[]) => records.map(({ key }) => key)

async function firstCards(): Promise<string[]> {
  const headings = phone.page.getByRole('listitem').getByRole('heading')
  return (await headings.allTextContents()).slice(0, 2)
}

async function commentsOnAll(name: string): Promise<string[][]> {
  const places = await placesNamed(server.origin, name)
  return Promise.all(places.map((one) => commentsOn(server.origin, one)))
}

/** Runs in the page before the app. Shifts the clock by the offset in local storage. */
function shiftClock(): void {
  // An empty tab has no storage.
  if (location.origin === 'null') return
  const offset = Number(localStorage.getItem('clock-offset') ?? 0)
  const now = () => Real.now() + offset
  const Real = Date
  globalThis.Date = new Proxy(Real, {
    construct: (_, parts) => Reflect.construct(Real, parts.length === 0 ? [now()] : parts),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  })
}

import { resourcePaths, syncHeaders } from '@worldschool/schema'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DraftRecord } from '../src/db/indexeddb.ts'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { rowsOf } from './support/device-rows.ts'
import { blockNextWrite, killTab } from './support/kill-tab.ts'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
import { commentsOn, placesNamed } from './support/server-queries.ts'
import { reviewByName } from './support/sync-sheet.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'
import { toasts } from './support/toasts.ts'

const place = (name: string) => ({
  name,
  category: 'Meet-up',
  location: 'Sagres, Portugal',
  description: 'Families meet at low tide.',
})

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.startAlone(server.origin, { hasMap: false })
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

describe('a tab that is killed', () => {
  it('[fault 24] [Q1] keeps only the draft when the tab is killed during a write, and sends the draft once when it is submitted after the next start', async () => {
    await phone.page.evaluate(blockNextWrite)
    await fillAddForm('Kite workshop')
    const drafts = () => rowsOf<DraftRecord>(phone.page, 'drafts')
    const { description } = place('Kite workshop')
    await expect.poll(async () => (await drafts())[0]?.values).toMatchObject({ description })
    await addForm().getByRole('button', { name: 'Add Resource' }).click()
    await phone.page.waitForFunction(() => 'isInWrite' in window)
    // The app did not confirm that it is saved.
    await addForm().getByRole('button', { name: 'Adding...' }).waitFor()
    await killTab(phone)

    await phone.open()
    expect(await rowsOf(phone.page, 'outbox')).toEqual([])
    expect(await phone.card('Kite workshop').count()).toBe(0)
    await pressAdd(phone.page)
    await addForm()
      .getByText(/^Restored your draft from/)
      .waitFor()
    expect(await addForm().getByLabel('Resource Name').inputValue()).toBe('Kite workshop')
    await addForm().getByRole('button', { name: 'Add Resource' }).click()
    await phone.card('Kite workshop').waitFor()
    await phone.waitUntilAllSent()
    expect(await placesNamed(server.origin, 'Kite workshop')).toHaveLength(1)
  })

  it('[fault 24] [Q2] keeps a new place when the tab is killed right after the toast "Resource created", and sends it once after the next start', async () => {
    await phone.cutNetwork()
    await fillAddForm('Raft school')
    // The previous message must not be mistaken for this one.
    await toasts(phone).first().waitFor({ state: 'detached' })
    await addForm().getByRole('button', { name: 'Add Resource' }).click()
    await toasts(phone).getByText('Resource created', { exact: true }).waitFor()
    await killTab(phone)

    await phone.open()
    await phone.page.getByRole('button', { name: 'Offline, 1 waiting' }).waitFor()
    await phone.card('Raft school').waitFor()
    expect(await placesNamed(server.origin, 'Raft school')).toHaveLength(0)
    await phone.restoreNetwork()
    await phone.waitUntilAllSent()
    expect(await placesNamed(server.origin, 'Raft school')).toHaveLength(1)
  })

  it('[fault 24] [Q1] [R2] sends a write again, with one effect, when the tab is killed while sending', async () => {
    const sent: string[] = []
    let cutTab = () => {}
    const atTheServer = new Promise<void>((resolve) => {
      cutTab = resolve
    })
    await phone.context.route(`**${resourcePaths.list}`, async (route) => {
      const request = route.request()
      if (request.method() !== 'POST') return route.fallback()
      sent.push(request.headers()[syncHeaders.idempotencyKey] ?? 'none')
      if (sent.length > 1) return route.continue()
      // The server has committed, and its response never reaches the tab.
      await route.fetch()
      cutTab()
    })
    await phone.addPlace(place('Lighthouse reading room'))
    await atTheServer
    await killTab(phone)
    expect(await placesNamed(server.origin, 'Lighthouse reading room')).toHaveLength(1)

    await phone.open()
    await phone.waitUntilAllSent()
    await phone.context.unroute(`**${resourcePaths.list}`)
    expect(new Set(sent).size).toBe(1)
    expect(sent.length).toBeGreaterThan(1)
    expect(await placesNamed(server.origin, 'Lighthouse reading room')).toHaveLength(1)
    expect(await phone.card('Lighthouse reading room').count()).toBe(1)
  })
})

describe('two tabs that go online at once', () => {
  it('[fault 21] [Q5] sends the same queue from two tabs without a lock, with one effect that both show', async () => {
    const [first, second] = [phone.page, await phone.context.newPage()]
    const tabs = [first, second]
    for (const tab of tabs) {
      await tab.addInitScript(withoutLocks)
      phone.page = tab
      await phone.open()
    }
    const keysByTab = new Map<Page, Set<string>>(tabs.map((tab) => [tab, new Set()]))
    const bothSent = (key: string) => [...keysByTab.values()].every((keys) => keys.has(key))
    await phone.context.route(isWrite, async (route) => {
      const request = route.request()
      if (request.method() === 'GET') return route.continue()
      const key = request.headers()[syncHeaders.idempotencyKey] ?? ''
      keysByTab.get(request.frame().page())?.add(key)
      // Neither tab gets a response before the other tab has sent the same request.
      await expect.poll(() => bothSent(key)).toBe(true)
      await route.continue()
    })
    await phone.cutNetwork()
    await phone.addPlace(place('Ferry-day chess club'))
    phone.page = first
    await reviewByName(phone, 'Summerhill School', 'Upper deck.')
    for (const tab of tabs) await tab.getByRole('button', { name: 'Offline, 2 waiting' }).waitFor()
    await phone.restoreNetwork()

    for (const tab of tabs) {
      phone.page = tab
      await phone.waitUntilAllSent()
      await phone.card('Ferry-day chess club').waitFor()
      expect(await phone.card('Ferry-day chess club').getByText('Not sent yet').count()).toBe(0)
    }
    const [ofFirst, ofSecond] = tabs.map((tab) => [...(keysByTab.get(tab) ?? [])])
    expect(ofFirst).toHaveLength(2)
    expect(ofSecond).toEqual(ofFirst)
    expect(await placesNamed(server.origin, 'Ferry-day chess club')).toHaveLength(1)
    const [reviewed] = await placesNamed(server.origin, 'Summerhill School')
    expect(reviewed && (await commentsOn(server.origin, reviewed))).toEqual(['Upper deck.'])
    expect(phone.errors).toEqual([])
  })
})

const isWrite = /\/api\/resources(\/[\w-]+\/reviews)?$/

/** Runs in the page. Removes Web Locks, so that tabs do not wait for each other. */
function withoutLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: undefined })
}

const addForm = () => phone.page.getByRole('dialog', { name: 'Add New Resource' })

async function fillAddForm(name: string): Promise<void> {
  await pressAdd(phone.page)
  await addForm()
    .getByLabel('Category')
    .selectOption({ label: place(name).category })
  await addForm().getByLabel('Resource Name').fill(name)
  await addForm().getByLabel('Location', { exact: true }).fill(place(name).location)
  await addForm().getByLabel('Description').fill(place(name).description)
}

import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breakWrites } from './support/break-writes.ts'
import { buildBrokenApp, buildNewerApp } from './support/build-newer-app.ts'
import { rowsOf } from './support/device-rows.ts'
import { ignoreRequests } from './support/ignore-requests.ts'
import { Phone } from './support/phone.ts'
import {
  deletePrecachedFile,
  precachedFiles,
  storeTilePhotoAndMap,
} from './support/precached-files.ts'
import { pressAdd } from './support/press-add.ts'
import { placesNamed } from './support/server-queries.ts'
import { findNewerVersion, PhoneServiceWorker } from './support/service-worker.ts'
import { setChecked } from './support/set-checked.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const place = (name: string) => ({
  name,
  category: 'Meet-up',
  location: 'Sagres, Portugal',
  description: 'Families meet at low tide.',
})

let server: TestServer
let phone: Phone
let newerApp: string
let brokenApp: string
let allowAdditions = () => {}

beforeAll(async () => {
  newerApp = buildNewerApp({ addsTable: false })
  brokenApp = buildBrokenApp('%%% nonsense %%%')
  server = await TestServer.start()
  phone = await Phone.startAlone(server.origin, { hasMap: false })
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.signUp(family)
  await phone.waitUntilAllSent()
  await storeTilePhotoAndMap(phone.page)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
  for (const folder of [newerApp, brokenApp]) rmSync(folder, { recursive: true, force: true })
})

describe('a new version', () => {
  it('[fault 28] offers an update in a bar, waits for an open form, and applies it on request with draft and queue kept', async () => {
    await serve(newerApp)
    // As short as possible from here on: a write that fails too often is refused.
    failAdditions()
    await phone.addPlace(place('Kite workshop'))
    const [queued] = await rowsOf<{ key: string }>(phone.page, 'outbox')
    const form = await openForm(phone.page)
    await form.getByLabel('Resource Name').fill('Raft school')
    await findNewerVersion(phone)
    expect(await bar(phone.page).count()).toBe(0)
    await phone.closeDialog()
    await bar(phone.page).getByText('A new version is ready').waitFor()
    expect(await version(phone.page)).toBe('first')

    await bar(phone.page).getByRole('button', { name: 'Update' }).click()
    await waitForVersion('next')
    expect((await rowsOf<{ key: string }>(phone.page, 'outbox'))[0]?.key).toBe(queued?.key)
    allowAdditions()
    const again = await openForm(phone.page)
    await again.getByText(/^Restored your draft from/).waitFor()
    expect(await again.getByLabel('Resource Name').inputValue()).toBe('Raft school')
    await phone.closeDialog()
    await phone.waitUntilAllSent()
    expect(await placesNamed(server.origin, 'Kite workshop')).toHaveLength(1)
    expect(await bar(phone.page).count()).toBe(0)
  })

  it('[fault 28] deletes the files of the previous version and keeps tiles, photos and offline maps', async () => {
    await expect.poll(() => oldFiles('first')).toEqual([])
    expect((await precachedFiles(phone.page)).length).toBeGreaterThan(50)
    await expectDataUnchanged()
  })

  it('[fault 28] leaves another tab on its version, which still loads files that the server no longer has', async () => {
    await serve()
    await findNewerVersion(phone)
    await server.stop()
    // The other tab is asked while its first requests wait, as on a bad network.
    const stopIgnoring = await ignoreRequests(server.port)
    const other = await phone.context.newPage()
    await other.goto(server.origin)
    const form = await openForm(other)
    await form.getByLabel('Resource Name').fill('Kayak club')
    await other.evaluate(() => Object.assign(window, { isStillHere: true }))
    await phone.page.bringToFront()

    await bar(phone.page).getByRole('button', { name: 'Update' }).click()
    await bar(phone.page).getByText('You’re writing something in another tab').waitFor()
    expect(await version(phone.page)).toBe('next')
    await stopIgnoring()
    await serve()
    await bar(phone.page).getByRole('button', { name: 'Update anyway' }).click()
    await waitForVersion('first')

    await other.bringToFront()
    expect(await other.evaluate(() => 'isStillHere' in window)).toBe(true)
    expect(await form.getByLabel('Resource Name').inputValue()).toBe('Kayak club')
    await other.keyboard.press('Escape')
    await bar(other).getByText('Updated in another tab').waitFor()
    const part = (await precachedFiles(other)).find((url) => /resource-.*-next\.js/.test(url)) ?? ''
    expect((await fetch(part)).status).toBe(404)
    await other.getByRole('navigation').getByRole('link', { name: 'Profile' }).click()
    await other.getByRole('button', { name: /^Help & Support/ }).click()
    await other.getByRole('dialog', { name: 'Help & Support' }).waitFor()
    expect(await version(other)).toBe('next')
    await other.keyboard.press('Escape')

    await bar(other).getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => version(other)).toBe('first')
    await expect.poll(() => oldFiles('next')).toEqual([])
    await other.close()
  })

  it('[fault 28] finds an update at the start, can postpone it, and applies it once all tabs are closed', async () => {
    await serve(newerApp)
    await phone.reload()
    await bar(phone.page).getByText('A new version is ready').waitFor()
    await bar(phone.page).getByRole('button', { name: 'Later' }).click()
    await bar(phone.page).waitFor({ state: 'hidden' })
    expect(await version(phone.page)).toBe('first')
    await closeAllTabs()
    await phone.open()
    expect(await version(phone.page)).toBe('next')
    await expectDataUnchanged()
  })
})

describe('a part of the app that cannot be loaded', () => {
  let visitor: Phone
  /** The first place of the list: a search would load the missing part. */
  let sample: string

  beforeAll(async () => {
    // What is served after this is the waiting version.
    await serve(newerApp)
    visitor = await Phone.start(server.origin, { hasMap: false })
    await visitor.open()
    const heading = visitor.page.getByRole('article').first().getByRole('heading')
    sample = String(await heading.textContent())
    await visitor.waitUntilInstalled()
  })

  afterAll(() => visitor?.remove())

  const missing = () => visitor.page.getByRole('dialog', { name: 'This part couldn’t be loaded' })

  it('reports a screen that cannot be loaded and leads back to Explore', async () => {
    await deletePrecachedFile(visitor.page, 'settings-')
    await visitor.cutNetwork()
    await visitor.page.getByRole('link', { name: 'Settings' }).click()
    await missing().getByRole('button', { name: 'Close' }).click()
    await visitor.page.getByRole('listitem').getByRole('article').first().waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/')
    await visitor.restoreNetwork()
    expect(visitor.errors).toEqual([])
  })

  it('offers a waiting version in place of a missing part, and keeps the typed text', async () => {
    await deletePrecachedFile(visitor.page, 'account-')
    await visitor.open()
    await serve()
    await visitor.openCard(sample)
    const review = () => visitor.dialog().getByRole('textbox')
    const reviews = visitor.dialog().getByRole('tab', { name: /Reviews/ })
    await reviews.click()
    await setChecked(visitor.dialog().getByRole('radio').last())
    await review().fill('We go every week.')
    await findNewerVersion(visitor)
    // A visitor must sign in first, in the missing part.
    await visitor.dialog().getByRole('button', { name: 'Submit Review' }).click()
    await missing().getByText('What you’ve typed is saved as a draft.').waitFor()
    await missing().getByRole('button', { name: 'Update' }).click()
    await waitForVersion('first', visitor)
    await reviews.click()
    await expect.poll(() => review().inputValue()).toBe('We go every week.')
    await visitor.dialog().getByRole('button', { name: 'Submit Review' }).click()
    await visitor.page.getByRole('tab', { name: 'Sign Up' }).waitFor()
  })

  it('explains a part that is missing without a network, and loads it when the network is back', async () => {
    await visitor.open()
    await deletePrecachedFile(visitor.page, 'resource-')
    await visitor.cutNetwork()
    const card = visitor.card(sample).getByRole('link', { name: sample })
    await card.click()
    await missing().getByText('You’re offline').waitFor()
    await missing().getByRole('button', { name: 'Close' }).click()
    await missing().waitFor({ state: 'hidden' })
    await card.click()
    await missing().waitFor()
    await visitor.restoreNetwork()
    await missing().getByRole('button', { name: 'Try again' }).click()
    await visitor.dialog().getByRole('heading', { name: sample }).waitFor()
    await visitor.closeDialog()
  })
})

describe('a service worker that returns a broken page for every URL', () => {
  it('[SEC-24] removes a broken service worker by the server, with unsent writes, tiles, photos and maps unchanged', async () => {
    await phone.open()
    failAdditions()
    await phone.addPlace(place('Tide-mill tour'))
    await serve(brokenApp)
    const worker = await PhoneServiceWorker.of(phone)
    await worker.stopActiveUntil(isControlledAfterUpdate)
    await expect.poll(() => shownAt(server.origin)).toContain('nonsense')
    // No app is running that would send.
    allowAdditions()

    await serve(undefined, { SERVICE_WORKER: 'off' })
    // The page reloads by itself when the browser has checked for an update. It checks at each
    // navigation, and the last check may have met a server that was stopping.
    await worker.stopActiveUntil(async () => {
      await checkForUpdate()
      return phone.page.getByRole('navigation').isVisible()
    })
    await phone.waitUntilAllSent()
    expect(await placesNamed(server.origin, 'Tide-mill tour')).toHaveLength(1)
    await expectDataUnchanged()
    expect(await precachedFiles(phone.page)).toEqual([])
    await phone.reload()
    await phone.page.getByRole('listitem').getByRole('article').first().waitFor()
    await expect.poll(registrations).toBe(0)
  })

  it('[SEC-24] installs a working service worker when it is turned on again', async () => {
    await serve()
    await phone.reload()
    await phone.waitUntilInstalled()
    await expect.poll(async () => (await precachedFiles(phone.page)).length).toBeGreaterThan(50)
    await phone.cutNetwork()
    await phone.reload()
    await phone.card('Tide-mill tour').waitFor()
    await phone.restoreNetwork()
  })

  it('[SEC-24] also removes a working service worker, and keeps its page unchanged', async () => {
    await serve(newerApp)
    await phone.reload()
    // From now on the page receives messages of workers.
    await bar(phone.page).getByText('A new version is ready').waitFor()
    await phone.page.evaluate(() => Object.assign(window, { isStillHere: true }))
    await serve(undefined, { SERVICE_WORKER: 'off' })
    const worker = await PhoneServiceWorker.of(phone)
    await phone.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await worker.stopActiveUntil(() =>
      bar(phone.page).getByText('This app has been repaired').isVisible(),
    )
    await expect.poll(registrations).toBe(0)
    expect(await phone.page.evaluate(() => 'isStillHere' in window)).toBe(true)
    await bar(phone.page).getByRole('button', { name: 'Reload' }).click()
    await phone.page.getByRole('listitem').getByRole('article').first().waitFor()
    await expect.poll(() => bar(phone.page).count()).toBe(0)
    expect(phone.errors).toEqual([])
  })
})

/**
 * Keeps additions in the queue; all other requests pass. Done on the server: a browser that
 * intercepts requests updates its service worker at every page load and activates it at once.
 */
function failAdditions(): void {
  allowAdditions = breakWrites(server.databaseUrl, 'INSERT ON resources')
}

const bar = (page: Page) => page.locator('section[data-floating]')

async function serve(webRoot?: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  await server.stop()
  await server.start(webRoot === undefined ? env : { ...env, WEB_ROOT: webRoot })
}

async function openForm(page: Page) {
  await pressAdd(page)
  const form = page.getByRole('dialog', { name: 'Add New Resource' })
  await form.getByLabel('Resource Name').waitFor()
  return form
}

/** The version of the page on screen, also between two pages. */
function version(page: Page): Promise<string | undefined> {
  return page
    .evaluate(() => document.documentElement.dataset.version ?? 'first')
    .catch(() => undefined)
}

/**
 * The version that the person requested. Waking the old worker at that moment would delay the
 * update.
 */
async function waitForVersion(asked: 'first' | 'next', of = phone): Promise<void> {
  const worker = await PhoneServiceWorker.of(of)
  await worker.stopActiveUntil(async () => (await version(of.page)) === asked)
}

/**
 * Files of a version that are still on the phone, recognized by the file names of the next version.
 */
async function oldFiles(which: 'first' | 'next'): Promise<string[]> {
  const files = (await precachedFiles(phone.page)).filter((url) => url.includes('/assets/'))
  return files.filter((url) => /-next\.\w+(\?|$)/.test(url) === (which === 'next'))
}

async function expectDataUnchanged(): Promise<void> {
  const tables = ['mapAreas', 'mapChunks', 'photos', 'photoContents']
  for (const table of tables) expect([table, await rowsOf(phone.page, table)]).toHaveProperty('1.0')
  const tile = await phone.page.evaluate(async () =>
    (await (await caches.open('map-tiles')).match('https://tiles.example/1/1/1.png'))?.text(),
  )
  expect(tile).toBe('tile')
}

/** Closing the last tab activates the waiting version. */
async function closeAllTabs(): Promise<void> {
  const last = phone.page
  phone.page = await phone.context.newPage()
  const worker = await PhoneServiceWorker.of(phone)
  await worker.waitUntilOneWaits()
  await last.close()
  await worker.waitUntilOnlyOne()
}

/**
 * Checks for an update and returns true if its worker controls this page. A page that is requested
 * during activation may get no response, and a check that started before may have met the old
 * server.
 */
function isControlledAfterUpdate(): Promise<boolean> {
  return phone.page.evaluate(async () => {
    const { serviceWorker } = navigator
    const registration = await serviceWorker.ready
    const page = window as { first?: ServiceWorker | null }
    page.first ??= registration.active
    await registration.update()
    const { active } = registration
    return (
      active !== page.first && active?.state === 'activated' && serviceWorker.controller === active
    )
  })
}

/**
 * What the browser does at each navigation and once a day. The page may navigate away meanwhile.
 */
async function checkForUpdate(): Promise<void> {
  const update = async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => undefined)
  }
  await phone.page.evaluate(update).catch(() => undefined)
}

/**
 * Empty when there was no response: Chromium sometimes does not respond to a page that is requested
 * while one worker replaces another, and responds to the next request.
 */
async function shownAt(address: string): Promise<string | null> {
  try {
    await phone.page.goto(address, { timeout: 10_000 })
  } catch {
    return ''
  }
  return phone.page.locator('body').textContent()
}

function registrations(): Promise<number> {
  return phone.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}

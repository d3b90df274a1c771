import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placesNamed } from './support/asked.ts'
import { breakWrites } from './support/break-writes.ts'
import { rowsOf } from './support/device-rows.ts'
import { okafors as family } from './support/families.ts'
import { appFiles, keepWhatCameBefore, loseAppFile } from './support/kept-on-phone.ts'
import { buildBrokenApp, buildNewerApp } from './support/newer-app.ts'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
import { findNewerVersion, PhoneServiceWorker } from './support/service-worker.ts'
import { setChecked } from './support/set-checked.ts'
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
let loseNothing = () => {}

beforeAll(async () => {
  newerApp = buildNewerApp({ addsTable: false })
  brokenApp = buildBrokenApp('%%% nonsense %%%')
  server = await TestServer.start()
  phone = await Phone.startAlone(server.origin, { hasMap: false })
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.signUp(family)
  await phone.waitUntilAllSent()
  await keepWhatCameBefore(phone.page)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
  for (const folder of [newerApp, brokenApp]) rmSync(folder, { recursive: true, force: true })
})

describe('a new version', () => {
  it('[fault 28] is offered in a bar that waits for an open form, and taken when the person says so, with draft and queue whole', async () => {
    await serve(newerApp)
    // From here to its end as short as can be: what a server fails at too often is refused.
    loseAdditions()
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
    loseNothing()
    const again = await openForm(phone.page)
    await again.getByText(/^Your draft from/).waitFor()
    expect(await again.getByLabel('Resource Name').inputValue()).toBe('Raft school')
    await phone.closeDialog()
    await phone.waitUntilAllSent()
    expect(await placesNamed(server.origin, 'Kite workshop')).toHaveLength(1)
    expect(await bar(phone.page).count()).toBe(0)
  })

  it('[fault 28] takes its predecessor’s files away, and leaves tiles, photos and offline maps', async () => {
    await expect.poll(() => oldFiles('first')).toEqual([])
    expect((await appFiles(phone.page)).length).toBeGreaterThan(50)
    await expectAllKept()
  })

  it('[fault 28] in one tab leaves another one as it is, whose parts still come though the server has them no more', async () => {
    const other = await phone.context.newPage()
    await other.goto(server.origin)
    const form = await openForm(other)
    await form.getByLabel('Resource Name').fill('Kayak club')
    await other.evaluate(() => Object.assign(window, { isStillHere: true }))
    await phone.page.bringToFront()
    await serve()
    await findNewerVersion(phone)

    await bar(phone.page).getByRole('button', { name: 'Update' }).click()
    await bar(phone.page).getByText('Something is being written in another tab').waitFor()
    expect(await version(phone.page)).toBe('next')
    await bar(phone.page).getByRole('button', { name: 'Update anyway' }).click()
    await waitForVersion('first')

    await other.bringToFront()
    expect(await other.evaluate(() => 'isStillHere' in window)).toBe(true)
    expect(await form.getByLabel('Resource Name').inputValue()).toBe('Kayak club')
    await other.keyboard.press('Escape')
    await bar(other).getByText('Updated in another tab').waitFor()
    const part = (await appFiles(other)).find((url) => /resource-.*-next\.js/.test(url)) ?? ''
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

  it('[fault 28] is found at the start, can wait, and is there by itself once all tabs were closed', async () => {
    await serve(newerApp)
    await phone.reload()
    await bar(phone.page).getByText('A new version is ready').waitFor()
    await bar(phone.page).getByRole('button', { name: 'Later' }).click()
    await bar(phone.page).waitFor({ state: 'hidden' })
    expect(await version(phone.page)).toBe('first')
    await closeAllTabs()
    await phone.open()
    expect(await version(phone.page)).toBe('next')
    await expectAllKept()
  })
})

describe('a part of the app that cannot be had', () => {
  let visitor: Phone
  /** The first of the list, whatever was added before: a search would bring the part that is lost. */
  let sample: string

  beforeAll(async () => {
    // What is served after it is the version that waits.
    await serve(newerApp)
    visitor = await Phone.start(server.origin, { hasMap: false })
    await visitor.open()
    const heading = visitor.page.getByRole('article').first().getByRole('heading')
    sample = String(await heading.textContent())
    await visitor.waitUntilInstalled()
  })

  afterAll(() => visitor?.remove())

  const missing = () => visitor.page.getByRole('dialog', { name: 'This part could not be loaded' })

  it('is a screen too: it is told, and the way back is Explore', async () => {
    await loseAppFile(visitor.page, 'settings-')
    await visitor.cutNetwork()
    await visitor.page.getByRole('link', { name: 'Settings' }).click()
    await missing().getByRole('button', { name: 'Close' }).click()
    await visitor.page.getByRole('listitem').getByRole('article').first().waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe('/')
    await visitor.restoreNetwork()
    expect(visitor.errors).toEqual([])
  })

  it('offers the new version where one waits, which keeps what was typed', async () => {
    await loseAppFile(visitor.page, 'account-')
    await visitor.open()
    await serve()
    await visitor.openCard(sample)
    const review = () => visitor.dialog().getByRole('textbox')
    const reviews = visitor.dialog().getByRole('tab', { name: /Reviews/ })
    await reviews.click()
    await setChecked(visitor.dialog().getByRole('radio').last())
    await review().fill('We go every week.')
    await findNewerVersion(visitor)
    // A visitor signs in first, in the part that is lost.
    await visitor.dialog().getByRole('button', { name: 'Submit Review' }).click()
    await missing().getByText('What you have typed is kept as a draft.').waitFor()
    await missing().getByRole('button', { name: 'Update' }).click()
    await waitForVersion('first', visitor)
    await reviews.click()
    await expect.poll(() => review().inputValue()).toBe('We go every week.')
    await visitor.dialog().getByRole('button', { name: 'Submit Review' }).click()
    await visitor.page.getByRole('tab', { name: 'Sign Up' }).waitFor()
  })

  it('is told calmly, and comes with the network', async () => {
    await visitor.open()
    await loseAppFile(visitor.page, 'resource-')
    await visitor.cutNetwork()
    const card = visitor.card(sample).getByRole('link', { name: sample })
    await card.click()
    await missing().getByText('There is no network').waitFor()
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

describe('a service worker that answers every page with nonsense', () => {
  it('[S24] is taken back by the server, with what was not sent, tiles, photos and maps as they were', async () => {
    await phone.open()
    loseAdditions()
    await phone.addPlace(place('Tide-mill tour'))
    await serve(brokenApp)
    const worker = await PhoneServiceWorker.of(phone)
    await worker.endUntil(takeUpdate)
    await expect.poll(() => shownAt(server.origin)).toContain('nonsense')
    // No app is there that would send.
    loseNothing()

    await serve(undefined, { SERVICE_WORKER: 'off' })
    // Nobody touches it: the page is loaded again by itself, once the browser has looked for updates. It does so at
    // each navigation, and the last look may have met a server that was stopping.
    await worker.endUntil(async () => {
      await lookForUpdate()
      return phone.page.getByRole('navigation').isVisible()
    })
    await phone.waitUntilAllSent()
    expect(await placesNamed(server.origin, 'Tide-mill tour')).toHaveLength(1)
    await expectAllKept()
    expect(await appFiles(phone.page)).toEqual([])
    await phone.reload()
    await phone.page.getByRole('listitem').getByRole('article').first().waitFor()
    await expect.poll(registrations).toBe(0)
  })

  it('[S24] is followed by a sound one once that is switched on again', async () => {
    await serve()
    await phone.reload()
    await phone.waitUntilInstalled()
    await expect.poll(async () => (await appFiles(phone.page)).length).toBeGreaterThan(50)
    await phone.cutNetwork()
    await phone.reload()
    await phone.card('Tide-mill tour').waitFor()
    await phone.restoreNetwork()
  })

  it('[S24] that is sound after all is taken back too, and its page is left as it is', async () => {
    await serve(newerApp)
    await phone.reload()
    // From now on the page hears what workers say.
    await bar(phone.page).getByText('A new version is ready').waitFor()
    await phone.page.evaluate(() => Object.assign(window, { isStillHere: true }))
    await serve(undefined, { SERVICE_WORKER: 'off' })
    const worker = await PhoneServiceWorker.of(phone)
    await phone.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await worker.endUntil(() => bar(phone.page).getByText('This app has been repaired').isVisible())
    await expect.poll(registrations).toBe(0)
    expect(await phone.page.evaluate(() => 'isStillHere' in window)).toBe(true)
    await bar(phone.page).getByRole('button', { name: 'Reload' }).click()
    await phone.page.getByRole('listitem').getByRole('article').first().waitFor()
    await expect.poll(() => bar(phone.page).count()).toBe(0)
    expect(phone.errors).toEqual([])
  })
})

/**
 * Something waits to be sent, and all else comes through. The server does it: a browser that is told
 * to intercept requests updates its service worker with each page, and has it take over at once.
 */
function loseAdditions(): void {
  loseNothing = breakWrites(server.databaseUrl, 'INSERT ON resources')
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

/** Of the page that is on screen, between two pages too. */
function version(page: Page): Promise<string | undefined> {
  return page
    .evaluate(() => document.documentElement.dataset.version ?? 'first')
    .catch(() => undefined)
}

/** That the person asked for: what wakes the worker before it in that moment would hold it up. */
async function waitForVersion(asked: 'first' | 'next', of = phone): Promise<void> {
  const worker = await PhoneServiceWorker.of(of)
  await worker.endUntil(async () => (await version(of.page)) === asked)
}

/** Files of a version that are still on the phone: the names of the next one say so. */
async function oldFiles(which: 'first' | 'next'): Promise<string[]> {
  const files = (await appFiles(phone.page)).filter((url) => url.includes('/assets/'))
  return files.filter((url) => /-next\.\w+(\?|$)/.test(url) === (which === 'next'))
}

async function expectAllKept(): Promise<void> {
  const tables = ['mapAreas', 'mapChunks', 'photos', 'photoContents']
  for (const table of tables) expect([table, await rowsOf(phone.page, table)]).toHaveProperty('1.0')
  const tile = await phone.page.evaluate(async () =>
    (await (await caches.open('map-tiles')).match('https://tiles.example/1/1/1.png'))?.text(),
  )
  expect(tile).toBe('tile')
}

/** The version that waits takes over then. */
async function closeAllTabs(): Promise<void> {
  const last = phone.page
  phone.page = await phone.context.newPage()
  const worker = await PhoneServiceWorker.of(phone)
  await worker.waitUntilOneWaits()
  await last.close()
  await worker.waitUntilOnlyOne()
}

/**
 * Looks for an update and answers whether its worker has this page by now. A page that is asked for
 * while one takes the other's place may be left without an answer; and a look that had begun before
 * may have met the server as it was.
 */
function takeUpdate(): Promise<boolean> {
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

/** What the browser does at each navigation, and once a day. The page may go away meanwhile. */
async function lookForUpdate(): Promise<void> {
  const look = async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => undefined)
  }
  await phone.page.evaluate(look).catch(() => undefined)
}

/**
 * Empty where nothing came: Chromium now and then leaves a page without an answer that is asked for in
 * the moment in which one worker takes another's place, and answers the next.
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

import { rmSync } from 'node:fs'
import { type Resource, resourcePaths, reviewPaths, storageKeys } from '@worldschool/schema'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildNewerApp } from '../support/build-newer-app.ts'
import { FaultProxy } from '../support/fault-proxy.ts'
import { ignoreRequests } from '../support/ignore-requests.ts'
import { portalPage } from '../support/response-faults.ts'
import { okafors as family } from '../support/test-accounts.ts'
import { TestServer } from '../support/test-server.ts'
import { type EngineBrowser, waitFor, waitUntil } from './engine-browser.ts'
import { startEngine } from './start-engine.ts'
import { Person, tidePoolWalk } from './steps.ts'

const school = 'Summerhill School'

let server: TestServer
let browser: EngineBrowser
let person: Person

beforeAll(async () => {
  server = await TestServer.start()
  browser = await startEngine()
  person = new Person(browser, server.origin)
  await person.openExplore()
  await person.signUp(family)
  await person.search(school)
  await person.save(school)
  await person.cancelSearch()
})

afterAll(async () => {
  await browser?.remove()
  await server?.remove()
})

describe('without a server', () => {
  it('starts, lists, searches, saves, reviews and adds offline, survives a restart, and sends all of it once', async () => {
    await person.openExplore()
    await workOffline(person, {
      place: 'Worldschool Mexico',
      added: 'Ferry-day chess club',
      cut: () => server.stop(),
      restore: () => server.start(),
    })
  })
})

describe('on a network that takes requests and never answers', () => {
  it('starts, lists, searches, saves, reviews and adds, survives a restart, and sends all of it once', async () => {
    const proxy = await FaultProxy.start(server.port)
    try {
      // Another origin, so this is a first visit.
      const visitor = new Person(browser, proxy.origin)
      await visitor.openExplore()
      await visitor.signIn(family)
      await workOffline(visitor, {
        place: 'Green School Bali',
        added: 'Lantern-making evening',
        cut: () => proxy.rule(() => true, neverAnswer),
        restore: () => proxy.clear(),
      })
    } finally {
      proxy.stop()
    }
  })
})

describe('a first visit on which a captive portal responds to the first request for a file', () => {
  let proxy: FaultProxy
  let visitor: Person

  beforeEach(async () => {
    proxy = await FaultProxy.start(server.port)
    visitor = new Person(browser, proxy.origin)
  })
  afterEach(() => proxy.stop())

  /** Responds with a portal's page to the first request for each file. Returns the paths of those requests. */
  function replaceFirst(files: RegExp): Set<string> {
    const replaced = new Set<string>()
    proxy.rule(({ path }) => {
      const isFirst = files.test(path) && !replaced.has(path)
      if (isFirst) replaced.add(path)
      return isFirst
    }, portalPage)
    return replaced
  }

  it('requests the files of the map again, and shows the map with its styles', async () => {
    const replaced = replaceFirst(/^\/assets\/(?:explore-map-panel|world-map|map)-/)
    await visitor.openExplore()
    await visitor.waitForMap()
    if (await visitor.hasWebGl()) await visitor.waitForLiveMap()
    const styles = [...replaced].filter((path) => path.endsWith('.css'))
    expect(styles).not.toEqual([])
    expect(await browser.evaluate(pathsOfStyleSheets)).toEqual(expect.arrayContaining(styles))
  })

  it('requests the texts of the chosen language again, and shows them', async () => {
    const replaced = replaceFirst(/^\/assets\/de-/)
    // A page without a service worker, which would also request the file.
    await visitor.open('/guide/index.html')
    await browser.evaluate(
      (key) => localStorage.setItem(key, '{"language":"de"}'),
      storageKeys.language,
    )
    await visitor.open()
    await waitFor(browser, { role: 'link', name: 'Entdecken' })
    expect(replaced.size).toBe(1)
  })
})

describe('two tabs', () => {
  it('shows in one tab what was saved in the other', async () => {
    await person.open('/saved')
    await browser.openTab(`${server.origin}/`)
    await person.waitForCards()
    await person.search('Amani Light')
    await person.save('Amani Light Worldschool Hub')
    await browser.closeTab()
    await waitFor(browser, { role: 'heading', name: 'Amani Light Worldschool Hub' })
  })
})

describe('a device whose browser has deleted the database', () => {
  it('says so, and has places and saves again after a sign-in', async () => {
    await person.open('/guide/index.html')
    await deleteDatabase()
    await person.openExplore()
    await waitFor(browser, { role: 'text', name: 'Your browser deleted this app’s data' })
    await browser.click({ role: 'button', name: 'I understand' })
    await person.signIn(family)
    await person.go('Saved')
    await waitFor(browser, { role: 'heading', name: school })
  })
})

describe('a new version of the app', () => {
  let newerApp: string

  beforeAll(() => {
    newerApp = buildNewerApp()
  })
  afterAll(() => rmSync(newerApp, { recursive: true, force: true }))

  it('is offered and activated on request while the network does not respond', async () => {
    await person.openExplore()
    await person.waitUntilInstalled()
    await server.stop()
    await server.start({ WEB_ROOT: newerApp })
    await browser.evaluate(() =>
      navigator.serviceWorker.ready.then((it) => it.update()).then(() => true),
    )
    await waitUntil('the waiting version', () =>
      browser.evaluate(() => navigator.serviceWorker.ready.then((it) => it.waiting !== null)),
    )
    await server.stop()
    const stopIgnoring = await ignoreRequests(server.port)
    try {
      await browser.reload()
      await browser.click({ role: 'button', name: 'Update' })
      await waitUntil('the new version', () =>
        browser.evaluate(() => document.documentElement?.dataset.version === 'next'),
      )
      await person.waitForCards()
      await person.go('Saved')
      await waitFor(browser, { role: 'heading', name: school })
    } finally {
      await stopIgnoring()
    }
  })
})

/** Runs in the page. */
function pathsOfStyleSheets(): string[] {
  return [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : []))
}

interface OfflineWork {
  /** A place that is saved and reviewed. */
  place: string
  /** The name of a place that is added. */
  added: string
  cut: () => unknown
  restore: () => unknown
}

async function workOffline(person: Person, { place, added, cut, restore }: OfflineWork) {
  await person.waitUntilInstalled()
  // The service worker controls the page after a reload.
  await browser.reload()
  await person.waitForCards()
  await cut()

  await browser.reload()
  await person.waitForCards()
  await person.waitForMap()
  await person.search(place)
  await person.save(place)
  await person.review(place, '5', 'Warm and friendly.')
  await person.cancelSearch()
  await person.addPlace({ ...tidePoolWalk, name: added })
  await person.go('Saved')
  await waitFor(browser, { role: 'heading', name: place })

  if (browser.keepsProfile) await browser.restart()
  await person.openExplore()
  await waitFor(browser, { role: 'heading', name: added })

  await restore()
  await person.waitUntilAllSent()
  expect(await namesOf(added)).toHaveLength(1)
  const [reviewed] = await namesOf(place)
  const reviews = await fetch(server.origin + reviewPaths.ofResource(reviewed?.id ?? ''))
  expect((await reviews.text()).split('Warm and friendly.')).toHaveLength(2)
}

/** A fault of the proxy. */
const neverAnswer = () => new Promise<never>(() => {})

async function namesOf(name: string): Promise<Resource[]> {
  const response = await fetch(server.origin + resourcePaths.list)
  return ((await response.json()) as Resource[]).filter((place) => place.name === name)
}

/** Deletes the app's database, as a browser does that needs space. */
function deleteDatabase(): Promise<boolean> {
  return browser.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('worldschool-explorer')
        deleting.onsuccess = () => resolve(true)
        deleting.onerror = () => reject(deleting.error)
      }),
  )
}

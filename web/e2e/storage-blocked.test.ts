import { resourcePaths } from '@worldschool/schema'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { slowDownDatabase } from './support/slow-database.ts'
import { TestServer } from './support/test-server.ts'

const title = 'This browser blocks storage for this site'

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
})

afterEach(() => phone?.remove())

afterAll(() => server?.remove())

async function visit(...blocks: (() => void)[]): Promise<void> {
  phone = await Phone.start(server.origin, { hasMap: false, hasServiceWorker: false })
  for (const block of blocks) await phone.page.addInitScript(block)
  await phone.open()
}

const message = () => phone.page.getByRole('alert').filter({ hasText: title })
const list = () => phone.page.getByRole('region', { name: 'Resources' })

describe('a database that is slow to open', () => {
  it('says after 3 s that reading takes long, and lists the resources when the database has opened', async () => {
    phone = await Phone.start(server.origin, { hasMap: false, hasServiceWorker: false })
    await slowDownDatabase(phone.page, 8_000)
    await phone.open()
    const notice = phone.page.getByRole('status').filter({ hasText: 'takes longer than usual' })
    await notice.waitFor()
    await list().getByRole('listitem').first().waitFor()
    expect(await notice.count()).toBe(0)
    expect(phone.errors).toEqual([])
  })
})

describe('a browser that blocks storage for the site', () => {
  it.each<[string, ...(() => void)[]]>([
    ['throws at every access', blockSiteData],
    ['reports an error when the database is opened', failToOpen],
    ['has no storage at all', removeStorage],
    ['throws when IndexedDB is read', denyIndexedDb],
    ['throws when storage is read or a channel is opened', blockSiteData, denyChannels],
  ])(
    'says that storage is blocked and lists all resources when the browser %s',
    async (_, ...blocks) => {
      await visit(...blocks)
      await message().waitFor()
      await list().getByRole('listitem').first().waitFor()
      expect(phone.errors).toEqual([])
    },
  )

  it('a browser without storage lists search results and opens one to read', async () => {
    await visit(blockSiteData)
    await list().getByRole('listitem').first().waitFor()
    const [first] = (await (await fetch(server.origin + resourcePaths.list)).json()) as {
      name: string
      description: string
    }[]
    await phone.search(first?.name ?? '')
    const found = list()
      .getByRole('listitem')
      .filter({ hasText: first?.name ?? '' })
    await found.first().locator('summary').click()
    await found
      .first()
      .getByText(first?.description ?? '')
      .waitFor()
    expect(phone.errors).toEqual([])
  })

  it('a browser without storage says that resources cannot be fetched without a connection, and fetches them on a tap', async () => {
    phone = await Phone.start(server.origin, { hasMap: false, hasServiceWorker: false })
    await phone.page.addInitScript(blockSiteData)
    await phone.page.route('**/api/**', (route) => route.abort())
    await phone.open()
    await list().getByText('Failed to fetch resources').waitFor()
    await phone.page.unroute('**/api/**')
    const retry = list().getByRole('button', { name: 'Try again' })
    const first = list().getByRole('listitem').first()
    // The list also tries again by itself when the browser reports a network.
    await retry.or(first).first().waitFor()
    if (await retry.isVisible()) await retry.click()
    await first.waitFor()
  })

  it('the app starts normally after site data is allowed and the person tries again', async () => {
    phone = await Phone.start(server.origin, { hasMap: false, hasServiceWorker: false })
    await phone.page.addInitScript(blockOnce)
    await phone.open()
    await message().getByRole('button', { name: 'Try again' }).click()
    await phone.page.getByRole('article').first().waitFor()
    expect(await message().isVisible()).toBe(false)
  })
})

/** Runs in the page before the app, as Chromium does when all cookies are blocked. */
function blockSiteData(): void {
  const deny = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, get: deny })
  Object.defineProperty(indexedDB, 'open', { configurable: true, value: deny })
}

/** Runs in the page before the app; with `blockSiteData`, as Firefox when cookies and site data are blocked. */
function denyChannels(): void {
  const value = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.defineProperty(window, 'BroadcastChannel', { configurable: true, value })
}

/** Runs in the page before the app, as private windows of earlier versions of Firefox do. */
function failToOpen(): void {
  const value = () => {
    const request = new EventTarget() as IDBOpenDBRequest
    const error = new DOMException('A mutation operation was attempted.', 'InvalidStateError')
    Object.defineProperty(request, 'error', { value: error })
    request.addEventListener('error', (event) => request.onerror?.(event))
    setTimeout(() => request.dispatchEvent(new Event('error', { cancelable: true })))
    return request
  }
  Object.defineProperty(indexedDB, 'open', { configurable: true, value })
}

/** Runs in the page before the app. Behaves like earlier versions of Firefox if cookies are blocked. */
function denyIndexedDb(): void {
  const get = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.defineProperty(window, 'indexedDB', { configurable: true, get })
}

/** Runs in the page before the app, as some web views do. */
function removeStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { configurable: true, value: null })
}

/** Runs in the page before the app. Blocks the first load and no later one. */
function blockOnce(): void {
  if (performance.getEntriesByType('navigation').some((it) => 'type' in it && it.type === 'reload'))
    return
  const value = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  Object.defineProperty(indexedDB, 'open', { configurable: true, value })
}

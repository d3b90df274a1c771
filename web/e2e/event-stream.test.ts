import { syncEventsPath } from '@worldschool/schema'
import type { BrowserContext, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FaultProxy } from './support/fault-proxy.ts'
import { Phone } from './support/phone.ts'
import { placesNamed } from './support/server-queries.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const place = (name: string) => ({
  name,
  category: 'Meet-up',
  location: 'Tarifa, Spain',
  description: 'Families meet at low tide.',
})

/** Two browsers run at the same time, on cores that may be busy. */
vi.setConfig({ testTimeout: 400_000, hookTimeout: 300_000 })

let server: TestServer
let a: Phone
let b: Phone

beforeAll(async () => {
  server = await TestServer.start()
  a = await Phone.start(server.origin, { hasMap: false })
  b = await Phone.start(server.origin, { hasMap: false })
  await a.open()
  await a.signUp(family)
  await b.open()
  await b.waitUntilInstalled()
  // The second start has no other work to do first.
  await b.context.addInitScript(withoutMinuteTimers)
})

afterAll(async () => {
  await a?.remove()
  await b?.remove()
  await server?.remove()
})

describe('the event stream of an open app', () => {
  it('[P7] shows a place from another phone within two seconds, without polling', async () => {
    const streamRequest = nextEventStream(b.context)
    await b.reload()
    await streamRequest
    await a.waitUntilAllSent()
    const waits: number[] = []
    for (const name of [
      'Kite school',
      'Raft school',
      'Swim school',
      'Surf school',
      'Dive school',
    ]) {
      await a.addPlace(place(name))
      await expect.poll(() => placesNamed(server.origin, name)).toHaveLength(1)
      const added = performance.now()
      await b.card(name).waitFor()
      waits.push(performance.now() - added)
    }
    console.info(`Shown after ${waits.map((ms) => Math.round(ms)).join(', ')} ms`)
    expect(waits.sort((x, y) => x - y)[2]).toBeLessThan(2_000)
    expect([...a.errors, ...b.errors]).toEqual([])
  })

  it('[P7] opens one event stream for all tabs, which bypasses the service worker', async () => {
    const streamRequest = nextEventStream(b.context)
    await b.reload()
    const response = await (await streamRequest).response()
    expect([response?.status(), response?.fromServiceWorker()]).toEqual([200, false])
    expect(await b.page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

    const streamUrls: string[] = []
    b.context.on('request', (request) => {
      if (isEventStream(request)) streamUrls.push(request.url())
    })
    const second = await b.context.newPage()
    await second.goto(server.origin)
    await second.getByRole('article').first().waitFor()
    await a.addPlace(place('Sail school'))
    await second.getByRole('heading', { name: 'Sail school' }).waitFor()
    await b.card('Sail school').waitFor()
    expect(streamUrls).toEqual([])
    // The remaining tab opens the event stream.
    const next = nextEventStream(b.context)
    await b.page.close()
    b.page = second
    expect((await (await next).response())?.status()).toBe(200)
  })
})

describe('a buffering proxy', () => {
  it('[fault 32] [P7] loses only the event stream when a proxy buffers responses', async () => {
    // The proxy forwards a response only when it is complete.
    const proxy = await FaultProxy.start(server.port)
    const phone = await Phone.start(proxy.origin, { hasMap: false })
    try {
      await phone.open()
      await phone.waitUntilInstalled()
      const isGivenUp = phone.context.waitForEvent('requestfailed', isEventStream)
      await phone.reload()
      await phone.card('Sail school').waitFor()
      await isGivenUp
      await a.addPlace(place('Row school'))
      // Nothing else triggers a pull on this phone, so there must be a change to fetch.
      await a.waitUntilAllSent()
      await phone.page.evaluate(() => void window.dispatchEvent(new Event('online')))
      await phone.card('Row school').waitFor()
      expect(phone.errors).toEqual([])
    } finally {
      await phone.remove()
      proxy.stop()
    }
  })
})

function isEventStream(request: Request): boolean {
  return new URL(request.url()).pathname === syncEventsPath
}

const nextEventStream = (context: BrowserContext) => context.waitForEvent('request', isEventStream)

/** Runs in the page before the app. Disables the timer that polls once a minute. */
function withoutMinuteTimers(): void {
  const { setTimeout } = window
  const setSoon = (callback: () => void, ms: number, ...rest: unknown[]) =>
    ms === 60_000 ? 0 : setTimeout(callback, ms, ...rest)
  Object.assign(window, { setTimeout: setSoon })
}

import { syncEventsPath } from '@worldschool/schema'
import type { BrowserContext, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { placesNamed } from './support/asked.ts'
import { okafors as family } from './support/families.ts'
import { FaultProxy } from './support/fault-proxy.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

const place = (name: string) => ({
  name,
  category: 'Meet-up',
  location: 'Tarifa, Spain',
  description: 'Families meet at low tide.',
})

/** Two whole browsers at once, on cores that may have other work. */
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
  // A second start has nothing else to do first.
  await b.context.addInitScript(withoutMinuteTimers)
})

afterAll(async () => {
  await a?.remove()
  await b?.remove()
  await server?.remove()
})

describe('an open app', () => {
  it('[P7] shows a place that was added on another phone within two seconds, with no timer that looks', async () => {
    const held = nextLine(b.context)
    await b.reload()
    await held
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

  it('[P7] holds a line that its service worker leaves alone, one for all of its tabs', async () => {
    const held = nextLine(b.context)
    await b.reload()
    const answer = await (await held).response()
    expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, false])
    expect(await b.page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

    const lines: string[] = []
    b.context.on('request', (request) => {
      if (isLine(request)) lines.push(request.url())
    })
    const second = await b.context.newPage()
    await second.goto(server.origin)
    await second.getByRole('article').first().waitFor()
    await a.addPlace(place('Sail school'))
    await second.getByRole('heading', { name: 'Sail school' }).waitFor()
    await b.card('Sail school').waitFor()
    expect(lines).toEqual([])
    // Whoever is left has the line.
    const next = nextLine(b.context)
    await b.page.close()
    b.page = second
    expect((await (await next).response())?.status()).toBe(200)
  })
})

describe('a proxy', () => {
  it('[fault 32] [P7] that gathers what it is told takes nothing but the line away', async () => {
    // It passes an answer on once that has come to its end.
    const proxy = await FaultProxy.start(server.port)
    const phone = await Phone.start(proxy.origin, { hasMap: false })
    try {
      await phone.open()
      await phone.waitUntilInstalled()
      const isGivenUp = phone.context.waitForEvent('requestfailed', isLine)
      await phone.reload()
      await phone.card('Sail school').waitFor()
      await isGivenUp
      await a.addPlace(place('Row school'))
      // Nothing wakes this phone once more, so there has to be something to be told.
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

function isLine(request: Request): boolean {
  return new URL(request.url()).pathname === syncEventsPath
}

const nextLine = (context: BrowserContext) => context.waitForEvent('request', isLine)

/** Runs in the page before the app: what it looks for by itself once a minute it never finds. */
function withoutMinuteTimers(): void {
  const { setTimeout } = window
  const setSoon = (callback: () => void, ms: number, ...rest: unknown[]) =>
    ms === 60_000 ? 0 : setTimeout(callback, ms, ...rest)
  Object.assign(window, { setTimeout: setSoon })
}

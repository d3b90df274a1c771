import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let phone: Phone
let touch: CDPSession

beforeAll(async () => {
  // Nothing else triggers a pull, and no event stream is open.
  server = await TestServer.start({ LIVE_CONNECTIONS: '0' })
  phone = await Phone.start(server.origin, { hasServiceWorker: false, hasTouch: true })
  touch = await phone.context.newCDPSession(phone.page)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

/** Moves one finger along these points; it stays down until `lift`. */
async function drag(points: readonly (readonly [x: number, y: number])[]): Promise<void> {
  for (const [index, [x, y]] of points.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove'
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  }
}

const lift = () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

/** Counts the requests to the catalogue feed from now on. */
function countPulls(): () => number {
  let pulls = 0
  phone.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/sync/catalogue') pulls += 1
  })
  return () => pulls
}

const text = (words: string) =>
  phone.page.locator('p[aria-hidden], [aria-hidden] p', { hasText: words })
const statusText = (words: string) => phone.page.getByRole('status').filter({ hasText: words })

describe('pull to refresh', () => {
  it('pull to refresh checks for changes and says that everything is up to date', async () => {
    await phone.open('/saved')
    await phone.waitUntilAllSent()
    // The start may pull twice, when the page becomes visible during the first pull.
    await phone.page.waitForLoadState('networkidle')
    await phone.page.waitForFunction(
      () => document.documentElement.style.overscrollBehaviorY === 'contain',
    )
    const pulls = countPulls()
    await drag([
      [200, 300],
      [200, 330],
    ])
    await text('Pull to refresh').waitFor()
    await drag([
      [200, 300],
      [200, 330],
      [200, 400],
      [200, 480],
    ])
    await text('Release to refresh').waitFor()
    expect(pulls()).toBe(0)
    await lift()
    await statusText('Up to date').waitFor()
    expect(pulls()).toBe(1)
    await statusText('Up to date').waitFor({ state: 'detached' })
  })

  it('a pull gesture ends when the finger is lifted, even if the touched element has left the list', async () => {
    await phone.go('Explore')
    const card = phone.page.getByRole('article').first()
    // The list may be rendering at this moment.
    let top: number | undefined
    await expect
      .poll(async () => {
        top = (await card.boundingBox())?.y
        return top
      })
      .toBeDefined()
    const y = Number(top) + 20
    await drag([
      [200, y],
      [200, y + 50],
    ])
    await text('Pull to refresh').waitFor()
    await phone.search('Summerhill School')
    await phone.card('Summerhill School').waitFor()
    await lift()
    await text('Pull to refresh').waitFor({ state: 'hidden' })
    await phone.cancelSearch()
  })

  it('pull to refresh does not react to a swipe along the chips, a drag of the map or a scroll', async () => {
    await phone.go('Explore')
    await phone.page.locator('.maplibregl-canvas').waitFor()
    const pulls = countPulls()
    const chip = await phone.page.getByRole('button', { name: 'Hubs', exact: true }).boundingBox()
    const map = await phone.page.locator('.maplibregl-canvas').boundingBox()
    if (!chip || !map) throw new Error('There is nothing to drag')
    await drag([
      [chip.x, chip.y + 10],
      [chip.x - 60, chip.y + 20],
      [chip.x - 120, chip.y + 260],
    ])
    await lift()
    await drag([
      [map.x + 60, map.y + 20],
      [map.x + 60, map.y + 60],
      [map.x + 60, map.y + 240],
    ])
    await lift()
    await phone.page.evaluate(() => window.scrollTo(0, 400))
    await drag([
      [200, 400],
      [200, 440],
      [200, 640],
    ])
    await lift()
    expect(await text('to refresh').count()).toBe(0)
    expect(pulls()).toBe(0)
  })

  it('pull to refresh says when there is no network, and logs no error', async () => {
    await phone.page.evaluate(() => window.scrollTo(0, 0))
    await phone.cutNetwork()
    const list = await phone.page.getByRole('article').first().boundingBox()
    if (!list) throw new Error('There is no card')
    const y = list.y + 20
    await drag([
      [200, y],
      [200, y + 40],
      [200, y + 190],
    ])
    await text('Release to refresh').waitFor()
    await lift()
    await statusText('Offline').waitFor()
    expect(phone.errors).toEqual([])
  })
})

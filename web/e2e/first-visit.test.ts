import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Request, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mapAtRest } from './support/map-in-page.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

declare global {
  interface Window {
    /** How often a library had the browser note where it was asked from. */
    traced: number
  }
  interface Console {
    /** Chromium's. */
    createTask(name: string): unknown
  }
}

const dist = fileURLToPath(new URL('../dist', import.meta.url))
/** Before the list can be used; schema/docs/benchmarks.md. */
const maxBytes = 180_000

let server: TestServer
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  phone = await Phone.start(server.origin)
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
})

/** The bytes of a built script as it travels, compressed with gzip. */
function gzipBytes(path: string): number {
  const compressed = join(dist, `${path}.gz`)
  return statSync(existsSync(compressed) ? compressed : join(dist, path)).size
}

interface Chunk {
  file: string
  isDynamicEntry?: boolean
  imports?: string[]
}

/**
 * What comes after the first cards: the map, the list that shows thousands, what stands above a list, the
 * service worker. The list is used and searched while all of it is held back.
 */
const lateSource =
  /maplibre-gl|map-panel|virtual-resource-list|nearest-button|above-list|start-updates|late-news/

/** The files that only those parts need, as the build wrote them down. */
function lateFiles(): Set<string> {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  const chunks: Record<string, Chunk> = JSON.parse(read('.vite/manifest.json'))
  const page = read('index.html')
  const closure = (sources: string[], found = new Set<string>()): Set<string> => {
    for (const source of sources.filter((source) => !found.has(source))) {
      found.add(source)
      closure(chunks[source]?.imports ?? [], found)
    }
    return found
  }
  const first = closure(Object.keys(chunks).filter((key) => page.includes(`${chunks[key]?.file}"`)))
  expect(first.size).toBeGreaterThan(1)
  const late = Object.keys(chunks).filter((source) => lateSource.test(source))
  const only = [...closure(late)].filter((source) => !first.has(source))
  return new Set(only.map((source) => `/${chunks[source]?.file}`))
}

describe('a cold first visit', () => {
  it('ships at most 180 kB of JavaScript before the list can be used, and the list never waits for the map', async () => {
    const scripts = new Set<string>()
    const held: Route[] = []
    const late = lateFiles()
    const isLate = (url: URL) => late.has(url.pathname)
    expect(late.size).toBeGreaterThan(0)
    phone.page.on('request', (request: Request) => {
      const { pathname } = new URL(request.url())
      if (/\.m?js$/.test(pathname) && !request.serviceWorker()) scripts.add(pathname)
    })
    // Held back for as long as the list is being used, so that the figure does not hang on a race.
    await phone.page.route(isLate, (route) => {
      held.push(route)
    })
    try {
      await phone.open()
      await phone.page.getByRole('article').first().waitFor()
      await phone.search('Summerhill School')
      await phone.card('Summerhill School').waitFor()

      const beforeList = [...scripts].filter((path) => !late.has(path))
      const bytes = beforeList.reduce((sum, path) => sum + gzipBytes(path), 0)
      console.info(`JavaScript before the list: ${bytes} bytes gzip in ${beforeList.length} files`)
      expect(beforeList.length).toBeGreaterThan(0)
      expect(bytes).toBeLessThanOrEqual(maxBytes)
    } finally {
      for (const route of held) await route.continue()
      await phone.page.unroute(isLate)
    }
    await phone.page.locator('.maplibregl-canvas').waitFor()
  })

  it('lists every place without any file of the map', async () => {
    // A service worker would have the files, and no route sees what it is asked for.
    const cold = await Phone.start(server.origin, { hasServiceWorker: false })
    const held: Route[] = []
    const ofMap = '**/assets/map-*.js'
    await cold.page.route(ofMap, (route) => {
      held.push(route)
    })
    try {
      await cold.open()
      // What shows all of them says how many there are.
      await cold.page.locator('[aria-setsize]').first().waitFor()
      await expect.poll(() => held.length).toBeGreaterThan(0)
      for (const route of held) await route.continue()
      await cold.page.unroute(ofMap)
      await cold.page.locator('.maplibregl-canvas').waitFor()
    } finally {
      await cold.remove()
    }
  })

  it('keeps no traces for a debugger, on this machine as on any host', async () => {
    await phone.page.addInitScript(() => {
      window.traced = 0
      const createTask = console.createTask.bind(console)
      console.createTask = (name) => {
        window.traced += 1
        return createTask(name)
      }
    })
    await phone.open()
    await phone.page.getByRole('article').first().waitFor()
    expect(await phone.page.evaluate(() => window.traced)).toBe(0)
  })

  it('runs under a policy that allows no inline script, breaks no line of it, and throws nothing', async () => {
    const broken: string[] = []
    phone.page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) broken.push(message.text())
    })
    const answer = await phone.page.goto(phone.origin)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self';")
    await phone.page.getByRole('article').first().waitFor()
    await phone.page.locator('.maplibregl-canvas').waitFor()
    expect(broken).toEqual([])
    expect(phone.errors).toEqual([])
  })

  it('[S22] runs no code of another origin, and shows HTML as text with links at most', async () => {
    const refused = await phone.page.evaluate(() => {
      const attempt = (action: () => unknown) => {
        try {
          return String(action())
        } catch (error) {
          return (error as Error).name
        }
      }
      const place = document.createElement('div')
      place.innerHTML = '<a href="/x">OpenStreetMap</a> <img src="/icon.svg">'
      return [
        attempt(() => new Worker('https://elsewhere.example/worker.js')),
        attempt(() =>
          Object.assign(document.createElement('script'), {
            src: 'https://elsewhere.example/a.js',
          }),
        ),
        place.innerHTML,
      ]
    })
    expect(refused).toEqual([
      'TypeError',
      'TypeError',
      '<a href="/x">OpenStreetMap</a> &lt;img src="/icon.svg"&gt;',
    ])
  })
})

describe('the map of a first visit', () => {
  it('is a picture with its places at first, and comes to life as the person turns to it', async () => {
    const cold = await Phone.start(server.origin)
    const { page } = cold
    // It never comes to rest, so that nothing else brings the map to life.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    const panel = page.locator('.map-panel')
    const picture = page.locator('.map-picture')
    try {
      await cold.open()
      await picture.locator('path[d^="M"]').first().waitFor({ state: 'attached' })
      expect(await picture.evaluate(decodeWorld)).toBeUndefined()
      expect(await page.locator('.maplibregl-canvas').count()).toBe(0)
      await panel.hover({ position: { x: 150, y: 150 } })
      await page.locator('.maplibregl-canvas').waitFor()
      await picture.waitFor({ state: 'detached' })
      expect(cold.errors).toEqual([])
    } finally {
      await cold.remove()
    }
  })

  it.each([
    ['a phone', { width: 390, height: 844 }],
    ['a laptop', { width: 1280, height: 800 }],
  ])('shows every listed place, beside its buttons, on %s', async (_, size) => {
    const { page } = phone
    await page.setViewportSize(size)
    await phone.open()
    const panel = page.getByRole('region', { name: 'Map', exact: true })
    const text = await page.getByText(/^Showing \d+ resources$/).textContent()
    await panel.locator('.maplibregl-canvas').waitFor()
    await mapAtRest(page)
    const shown = await page.evaluate(countShown)
    expect(shown.count).toBe(Number(text?.match(/\d+/)?.[0]))
    expect(shown.underButtons).toEqual([])
  })
})

/** Runs in the page. Throws where the picture of the world cannot be had. */
async function decodeWorld(picture: Element): Promise<void> {
  const images = [...picture.querySelectorAll('div')].map(
    (part) => /url\("(.+)"\)/.exec(getComputedStyle(part).backgroundImage)?.[1],
  )
  const image = new Image()
  image.src = images.find(Boolean) ?? ''
  await image.decode()
}

/** Runs in the page: how many places the map's markers and clusters stand for, and which a button hides. */
function countShown(): { count: number; underButtons: string[] } {
  const map = window.findMap()
  const features = map?.queryRenderedFeatures({ layers: ['markers', 'clusters'] }) ?? []
  const buttons = [...document.querySelectorAll('.map-buttons button')].map((button) =>
    button.getBoundingClientRect(),
  )
  const canvas = map?.getCanvas().getBoundingClientRect()
  const counts = new Map<string, number>()
  const underButtons: string[] = []
  for (const { properties, geometry } of features) {
    const { id, cluster_id, point_count = 1 } = properties
    const key = String(id ?? cluster_id)
    if (counts.has(key) || geometry.type !== 'Point') continue
    const at = map?.project(geometry.coordinates as [number, number])
    const [x, y] = [(canvas?.x ?? 0) + (at?.x ?? 0), (canvas?.y ?? 0) + (at?.y ?? 0)]
    counts.set(key, point_count)
    if (buttons.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom))
      underButtons.push(key)
  }
  return { count: [...counts.values()].reduce((sum, count) => sum + count, 0), underButtons }
}

describe('a part of the screen whose file does not come', () => {
  it('leaves the rest as it is, and is asked for again with the network', async () => {
    const cold = await Phone.start(server.origin, { hasMap: false })
    const isPart = (url: URL) => url.pathname.includes('/explore-map-panel')
    try {
      // It would have the file, and nobody would ask the network.
      await cold.context.addInitScript(keepServiceWorkerAway)
      const failed = cold.page.waitForEvent('requestfailed', (request) =>
        isPart(new URL(request.url())),
      )
      await cold.page.route(isPart, (route) => route.abort('internetdisconnected'))
      await cold.open()
      await failed
      await cold.search('Summerhill School')
      await cold.save('Summerhill School')

      await cold.page.unroute(isPart)
      const comes = cold.page.waitForResponse((response) => isPart(new URL(response.url())))
      await cold.page.evaluate(() => window.dispatchEvent(new Event('online')))
      expect((await comes).ok()).toBe(true)
      await cold.card('Summerhill School').waitFor()
      expect(cold.errors).toEqual([])
    } finally {
      await cold.remove()
    }
  })
})

/** Runs in the page, before the app. */
function keepServiceWorkerAway(): void {
  ServiceWorkerContainer.prototype.register = () => new Promise(() => {})
}

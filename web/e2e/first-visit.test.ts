import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Request, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForIdleMap } from './support/map-in-page.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

declare global {
  interface Window {
    /** Number of times a library recorded an async stack trace. */
    traced: number
  }
  interface Console {
    /** Only in Chromium. */
    createTask(name: string): unknown
  }
}

const dist = fileURLToPath(new URL('../dist', import.meta.url))
/** Before the list can be used, see schema/docs/benchmarks.md. */
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

/** Size of a built script after gzip compression. */
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
 * Modules that load after the first cards: the map, the virtual list, the parts above the list, the
 * service worker. The list can be used and searched while all of them are held back.
 */
const heldBackSource =
  /maplibre-gl|map-panel|virtual-resource-list|nearest-button|pull-indicator|above-list|start-lifecycle|global-dialogs/

/** The files that only those modules need, according to the manifest of the build. */
function heldBackFiles(): Set<string> {
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
  const heldBack = Object.keys(chunks).filter((source) => heldBackSource.test(source))
  const only = [...closure(heldBack)].filter((source) => !first.has(source))
  return new Set(only.map((source) => `/${chunks[source]?.file}`))
}

describe('a cold first visit', () => {
  it('ships at most 180 kB of JavaScript before the list can be used, and does not wait for the map', async () => {
    const scripts = new Set<string>()
    const heldRoutes: Route[] = []
    const heldBack = heldBackFiles()
    const isHeldBack = (url: URL) => heldBack.has(url.pathname)
    expect(heldBack.size).toBeGreaterThan(0)
    phone.page.on('request', (request: Request) => {
      const { pathname } = new URL(request.url())
      if (/\.m?js$/.test(pathname) && !request.serviceWorker()) scripts.add(pathname)
    })
    // Held back while the list is used, so that the result does not depend on a race.
    await phone.page.route(isHeldBack, (route) => {
      heldRoutes.push(route)
    })
    try {
      await phone.open()
      await phone.page.getByRole('article').first().waitFor()
      await phone.search('Summerhill School')
      await phone.card('Summerhill School').waitFor()

      const beforeList = [...scripts].filter((path) => !heldBack.has(path))
      const bytes = beforeList.reduce((sum, path) => sum + gzipBytes(path), 0)
      console.info(`JavaScript before the list: ${bytes} bytes gzip in ${beforeList.length} files`)
      expect(beforeList.length).toBeGreaterThan(0)
      expect(bytes).toBeLessThanOrEqual(maxBytes)
    } finally {
      for (const route of heldRoutes) await route.continue()
      await phone.page.unroute(isHeldBack)
    }
    await phone.page.locator('.maplibregl-canvas').waitFor()
  })

  it('lists every place without any file of the map', async () => {
    // With a service worker the files could come from its precache, where no route sees the
    // requests.
    const cold = await Phone.start(server.origin, { hasServiceWorker: false })
    const heldRoutes: Route[] = []
    const ofMap = '**/assets/map-*.js'
    await cold.page.route(ofMap, (route) => {
      heldRoutes.push(route)
    })
    try {
      await cold.open()
      // The virtual list announces the total number of places.
      await cold.page.locator('[aria-setsize]').first().waitFor()
      await expect.poll(() => heldRoutes.length).toBeGreaterThan(0)
      for (const route of heldRoutes) await route.continue()
      await cold.page.unroute(ofMap)
      await cold.page.locator('.maplibregl-canvas').waitFor()
    } finally {
      await cold.remove()
    }
  })

  it('records no async stack traces for a debugger, on localhost or elsewhere', async () => {
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

  it('runs under a content security policy without inline scripts, with no violation and no exception', async () => {
    const broken: string[] = []
    phone.page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) broken.push(message.text())
    })
    const response = await phone.page.goto(phone.origin)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self';")
    await phone.page.getByRole('article').first().waitFor()
    await phone.page.locator('.maplibregl-canvas').waitFor()
    expect(broken).toEqual([])
    expect(phone.errors).toEqual([])
  })

  it('[SEC-22] runs no code of other origins and shows HTML as text, with links at most', async () => {
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
  it('shows a map placeholder with places, and loads the map when the person interacts with it', async () => {
    const cold = await Phone.start(server.origin)
    const { page } = cold
    // The page never becomes idle, so that nothing else loads the map.
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
  ])('shows every listed place, and none below a button of the map, on %s', async (_, size) => {
    const { page } = phone
    await page.setViewportSize(size)
    await phone.open()
    const panel = page.getByRole('region', { name: 'Map', exact: true })
    const text = await page.getByText(/^Showing \d+ resources$/).textContent()
    await panel.locator('.maplibregl-canvas').waitFor()
    await waitForIdleMap(page)
    const shown = await page.evaluate(countShown)
    expect(shown.count).toBe(Number(text?.match(/\d+/)?.[0]))
    expect(shown.underButtons).toEqual([])
  })
})

/** Runs in the page. Throws when the image of the world map cannot be decoded. */
async function decodeWorld(picture: Element): Promise<void> {
  const images = [...picture.querySelectorAll('div')].map(
    (part) => /url\("(.+)"\)/.exec(getComputedStyle(part).backgroundImage)?.[1],
  )
  const image = new Image()
  image.src = images.find(Boolean) ?? ''
  await image.decode()
}

/**
 * Runs in the page. Counts the places of all markers and clusters, and lists those that a button
 * hides.
 */
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

import { type Resource, resourcePaths } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await TestServer.start()
})

afterAll(() => server?.remove())

/** Without a service worker, which would serve the files from its precache without a request. */
const startPhone = (options = {}) =>
  Phone.start(server.origin, { ...options, hasServiceWorker: false })

describe('a lazy component whose file does not load', () => {
  it.each([
    ['the network is back', 'online'],
    ['the page returns from the back/forward cache', 'pageshow'],
  ])(
    'keeps the rest of the screen when a file fails to load, and requests it again when %s',
    async (_, event) => {
      const cold = await startPhone({ hasMap: false })
      const isPart = (url: URL) => url.pathname.includes('/explore-map-panel')
      try {
        const failed = cold.page.waitForEvent('requestfailed', (request) =>
          isPart(new URL(request.url())),
        )
        await cold.page.route(isPart, (route) => route.abort('internetdisconnected'))
        await cold.open()
        await failed
        await cold.search('Summerhill School')
        await cold.save('Summerhill School')

        await cold.page.unroute(isPart)
        const arrives = cold.page.waitForResponse((response) => isPart(new URL(response.url())))
        await cold.page.evaluate(
          (event) => window.dispatchEvent(new PageTransitionEvent(event, { persisted: true })),
          event,
        )
        expect((await arrives).ok()).toBe(true)
        await cold.card('Summerhill School').waitFor()
        expect(cold.errors).toEqual([])
      } finally {
        await cold.remove()
      }
    },
  )

  it('requests a file again by itself when it fails to load twice while the browser is online', async () => {
    const cold = await startPhone()
    try {
      const isPart = (url: URL) => url.pathname.includes('/explore-map-panel')
      await cold.page.route(isPart, (route) => route.abort('connectionreset'), { times: 2 })
      await cold.open()
      await cold.page.getByRole('button', { name: 'Expand map' }).waitFor()
    } finally {
      await cold.remove()
    }
  })

  it('opens the place of a link although each of its files fails to load when the page requests it', async () => {
    const cold = await startPhone()
    try {
      const failed = new Set<string>()
      const isOfDialog = /\/assets\/(?:resource|shared|dialogs)-[^/]+\.js$/
      await cold.page.route(isOfDialog, (route, request) => {
        if (failed.has(request.url())) return route.continue()
        failed.add(request.url())
        return route.abort('connectionreset')
      })
      const response = await fetch(server.origin + resourcePaths.list)
      const [place] = (await response.json()) as Resource[]
      await cold.page.goto(`${server.origin}/?resource=${place?.id}`)
      await cold.page.getByRole('dialog', { name: place?.name ?? '' }).waitFor()
      expect(failed.size).toBe(3)
    } finally {
      await cold.remove()
    }
  })
})

import { readFileSync } from 'node:fs'
import { syncPaths } from '@worldschool/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FaultProxy } from '../support/fault-proxy.ts'
import { respondWith } from '../support/response-faults.ts'
import { TestServer } from '../support/test-server.ts'
import { type EngineBrowser, waitFor } from './engine-browser.ts'
import { startEngine } from './start-engine.ts'
import { Person } from './steps.ts'

let server: TestServer
let browser: EngineBrowser
let proxy: FaultProxy

beforeAll(async () => {
  server = await TestServer.start()
  proxy = await FaultProxy.start(server.port)
  browser = await startEngine()
})

afterAll(async () => {
  await browser?.remove()
  proxy?.stop()
  await server?.remove()
})

it('starts a page that was left before its script was loaded, when the page returns from the back/forward cache', async () => {
  const visitor = new Person(browser, proxy.origin)
  await visitor.open('/guide/index.html')
  await goBackDuringLoading()
  await waitFor(browser, { role: 'heading', name: 'User Guide' })
  await browser.evaluate(() => void setTimeout(() => history.forward()))
  // Not through WebKit's driver, which would wait for the end of the page's loading for ever. No test can follow in this browser.
  await expect.poll(() => proxy.requests).toContain(`GET ${syncPaths.catalogue}`)
})

/** Opens Explore. While its script is loading, the page goes back: WebKit’s driver would wait for the script first. */
async function goBackDuringLoading(): Promise<void> {
  const { promise: isLoading, resolve } = Promise.withResolvers<void>()
  proxy.rule(
    ({ path }) => path.startsWith('/assets/libraries-'),
    () => {
      resolve()
      return new Promise<never>(() => {})
    },
    { times: 1 },
  )
  const left = proxy.rule(
    ({ path }) => path === '/script-is-loading',
    (exchange) => isLoading.then(() => respondWith(200)(exchange)),
  )
  const script = readFileSync(new URL('../../../public/first-paint.js', import.meta.url), 'utf8')
  proxy.rule(
    ({ path }) => path === '/first-paint.js',
    respondWith(200, {
      headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' },
      // Without the listener, WebKit under its driver sometimes ignores `history.back()` during loading.
      body: `${script}; addEventListener('beforeunload', () => {}); fetch('/script-is-loading').then(() => history.back())`,
    }),
    { times: 1 },
  )
  await browser.evaluate(() => void setTimeout(() => location.assign('/')))
  await left.waitUntilApplied()
}

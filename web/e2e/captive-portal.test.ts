import { limits, savedResourcePaths } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cachedUrlsContaining, checkForUpdate, uninstall } from './support/app-cache.ts'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { FaultProxy } from './support/fault-proxy.ts'
import * as faults from './support/network-faults.ts'
import { Phone } from './support/phone.ts'
import * as match from './support/request-matchers.ts'
import {
  portalPage,
  portalRedirect,
  portalText,
  respondWith,
  unrelatedJson,
} from './support/response-faults.ts'
import { ServerRows } from './support/server-rows.ts'
import { openSheet, saveAll, waitForLabel } from './support/sync-sheet.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const saved = `POST ${savedResourcePaths.list}`

let server: TestServer
let rows: ServerRows
let proxy: FaultProxy
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  rows = new ServerRows(server.databaseUrl)
  proxy = await FaultProxy.start(server.port)
  phone = await Phone.start(proxy.origin, { hasMap: false })
  await phone.context.addInitScript(shortenTimeouts)
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.signUp(family)
})

afterAll(async () => {
  await phone?.remove()
  proxy?.stop()
  await server?.remove()
})

describe('a captive portal', () => {
  it('[fault 32] [R4] acknowledges nothing when a captive portal serves its page for every URL', async () => {
    const rule = proxy.rule(match.everyRequest, portalPage)
    await saveAll(phone, 'Summerhill School')
    await waitForLabel(phone, 'Offline, 1 waiting')
    // Earlier requests may already have detected that the server cannot be reached.
    await expect.poll(() => rule.applied).toContain(saved)
  })

  it('[fault 32] [R4] acknowledges nothing when a portal redirects every request or responds with JSON', async () => {
    const redirect = proxy.rule(match.everyRequest, portalRedirect('/login.html'))
    await saveAll(phone, 'Auroville')
    await waitForLabel(phone, 'Offline, 2 waiting')
    await expect.poll(() => redirect.applied).toContain(saved)
    expect(redirect.applied).not.toContain('GET /login.html')

    const json = proxy.rule(match.everyRequest, unrelatedJson)
    await saveAll(phone, 'Skansen')
    await waitForLabel(phone, 'Offline, 3 waiting')
    await expect.poll(() => json.applied).toContain(saved)
    expect(rows.savesOf(family.username)).toEqual([])
  })

  it('[fault 32] [R4] accepts the page of a portal neither as a new version nor as the start page of the app', async () => {
    // An update check that the app started before may still be running; its result would replace
    // ours.
    const found = () => checkForUpdate(phone.page)
    const page = proxy.rule(match.everyRequest, portalPage)
    await expect.poll(found).toEqual({ error: 'SecurityError', isStillActive: true })
    await phone.reload()
    await waitForLabel(phone, 'Offline, 3 waiting')
    expect(page.applied).toContain('GET /service-worker.js')

    const redirect = proxy.rule(match.everyRequest, portalRedirect('/login.html'))
    await expect.poll(found).toEqual({ error: 'TypeError', isStillActive: true })
    await phone.reload()
    await phone.search('Auroville')
    await phone
      .card('Auroville')
      .getByRole('button', { name: 'Save Auroville', pressed: true })
      .waitFor()
    await phone.cancelSearch()
    expect(redirect.applied).toContain('GET /service-worker.js')
    expect(await cachedUrlsContaining(phone.page, portalText)).toEqual([])
    proxy.clear()

    await phone.waitUntilAllSent()
    expect(rows.savesOf(family.username)).toEqual(['Auroville', 'Skansen', 'Summerhill School'])
  })

  it('[fault 32] [R4] does not cache the page of a portal as a file of the app during installation', async () => {
    await uninstall(phone)
    const rule = proxy.rule(
      ({ path, headers }) => path.startsWith('/assets/') && headers['sec-fetch-dest'] === 'empty',
      respondWith(200, { body: portalText }),
    )
    await phone.open()
    await rule.waitUntilApplied()
    await phone.page.evaluate(waitForInstallation)
    expect(await cachedUrlsContaining(phone.page, portalText)).toEqual([])
    rule.end()

    await phone.open()
    await phone.waitUntilInstalled()
    await phone.cutNetwork()
    await phone.reload()
    await phone.search('Auroville')
    await phone.card('Auroville').waitFor()
    await phone.cancelSearch()
    await phone.restoreNetwork()
  })
})

describe('a 2G connection', () => {
  it('[fault 32] [Q5] stays usable when requests time out on 2G, and sends everything when the connection is faster', async () => {
    // The timeouts of the service worker cannot be shortened.
    await phone.page.evaluate(withoutBackgroundSync)
    const connection = new faults.SlowConnection(10)
    const rule = proxy.rule(match.apiCalls, connection.fault)
    await saveAll(phone, 'Singapore Zoo')
    await phone.page.getByRole('button', { name: 'Doctors', exact: true }).click()
    await phone.page.getByRole('article').first().waitFor()
    await phone.page.getByRole('button', { name: 'All', exact: true }).click()
    await saveAll(phone, 'Exploratorium')
    const sheet = await openSheet(phone, 'Offline, 2 waiting')
    await sheet.getByText('Saving “Exploratorium”').waitFor()
    await expect.poll(() => rule.applied).toContain(saved)
    expect(await phone.page.evaluate(() => sessionStorage.getItem('timeouts'))).toBe(
      String(limits.sync.requestTimeoutMs),
    )

    connection.bytesPerSecond = 20_000
    await sheet.getByRole('button', { name: 'Sync now' }).click()
    await phone.closeDialog()
    await phone.waitUntilAllSent()
    expect(rows.savesOf(family.username)).toEqual([
      'Auroville',
      'Exploratorium',
      'Singapore Zoo',
      'Skansen',
      'Summerhill School',
    ])
    expect(phone.errors).toEqual([])
  })
})

/** Runs in the page, before the app. Makes request timeouts ten times shorter. */
function shortenTimeouts(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => {
    if (ms === 30_000) sessionStorage.setItem('timeouts', String(ms))
    return timeout(ms / 10)
  }
}

/** Runs in the page. Resolves when the installing service worker is installed or has failed. */
async function waitForInstallation(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const worker = registration?.installing
  if (!worker) return
  await new Promise<void>((resolve) => {
    const checkState = () => worker.state !== 'installing' && resolve()
    worker.addEventListener('statechange', checkState)
    checkState()
  })
}

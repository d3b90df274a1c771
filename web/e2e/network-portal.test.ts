import { limits, savedResourcePaths } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerWith,
  otherJson,
  portalPage,
  portalRedirect,
  portalText,
} from './support/answering-faults.ts'
import { cachedWith, lookForUpdate, uninstall } from './support/app-cache.ts'
import { withoutBackgroundSync } from './support/background-sync.ts'
import { okafors as family } from './support/families.ts'
import { FaultProxy } from './support/fault-proxy.ts'
import * as faults from './support/faults.ts'
import * as match from './support/matches.ts'
import { Phone } from './support/phone.ts'
import { ServerRows } from './support/server-rows.ts'
import { openSheet, saveAll, waitForLabel } from './support/sync-sheet.ts'
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
  await phone.context.addInitScript(hurryTimeouts)
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
  it('[fault 32] [R4] that answers every address with its page acknowledges nothing', async () => {
    const rule = proxy.rule(match.everything, portalPage)
    await saveAll(phone, 'Summerhill School')
    await waitForLabel(phone, 'Offline, 1 waiting')
    // What was asked before may have told already that nobody is there.
    await expect.poll(() => rule.struck).toContain(saved)
  })

  it('[fault 32] [R4] that sends every request to its page, or answers in JSON, acknowledges nothing', async () => {
    const redirect = proxy.rule(match.everything, portalRedirect('/login.html'))
    await saveAll(phone, 'Auroville')
    await waitForLabel(phone, 'Offline, 2 waiting')
    await expect.poll(() => redirect.struck).toContain(saved)
    expect(redirect.struck).not.toContain('GET /login.html')

    const json = proxy.rule(match.everything, otherJson)
    await saveAll(phone, 'Skansen')
    await waitForLabel(phone, 'Offline, 3 waiting')
    await expect.poll(() => json.struck).toContain(saved)
    expect(rows.savesOf(family.username)).toEqual([])
  })

  it('[fault 32] [R4] is no version of the app, and no start of it', async () => {
    // A search of the app's own from before may still be on its way, and would answer for ours.
    const found = () => lookForUpdate(phone.page)
    const page = proxy.rule(match.everything, portalPage)
    await expect.poll(found).toEqual({ error: 'SecurityError', goesOn: true })
    await phone.reload()
    await waitForLabel(phone, 'Offline, 3 waiting')
    expect(page.struck).toContain('GET /service-worker.js')

    const redirect = proxy.rule(match.everything, portalRedirect('/login.html'))
    await expect.poll(found).toEqual({ error: 'TypeError', goesOn: true })
    await phone.reload()
    await phone.search('Auroville')
    await phone
      .card('Auroville')
      .getByRole('button', { name: 'Save Auroville', pressed: true })
      .waitFor()
    await phone.cancelSearch()
    expect(redirect.struck).toContain('GET /service-worker.js')
    expect(await cachedWith(phone.page, portalText)).toEqual([])
    proxy.clear()

    await phone.waitUntilAllSent()
    expect(rows.savesOf(family.username)).toEqual(['Auroville', 'Skansen', 'Summerhill School'])
  })

  it('[fault 32] [R4] in the middle of the installation is not kept as a part of the app', async () => {
    await uninstall(phone)
    const rule = proxy.rule(
      ({ path, headers }) => path.startsWith('/assets/') && headers['sec-fetch-dest'] === 'empty',
      answerWith(200, { body: portalText }),
    )
    await phone.open()
    await rule.waitUntilStruck()
    await phone.page.evaluate(waitForInstallation)
    expect(await cachedWith(phone.page, portalText)).toEqual([])
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

describe('2G', () => {
  it('[fault 32] [Q5] that is too slow runs into the time-out; the screen stays usable, and all goes once it is faster', async () => {
    // The service worker's patience cannot be hurried.
    await phone.page.evaluate(withoutBackgroundSync)
    const line = new faults.SlowLine(10)
    const rule = proxy.rule(match.apiCalls, line.fault)
    await saveAll(phone, 'Singapore Zoo')
    await phone.page.getByRole('button', { name: 'Doctors', exact: true }).click()
    await phone.page.getByRole('article').first().waitFor()
    await phone.page.getByRole('button', { name: 'All', exact: true }).click()
    await saveAll(phone, 'Exploratorium')
    const sheet = await openSheet(phone, 'Offline, 2 waiting')
    await sheet.getByText('Heart for “Exploratorium”').waitFor()
    await expect.poll(() => rule.struck).toContain(saved)
    expect(await phone.page.evaluate(() => sessionStorage.getItem('timeouts'))).toBe(
      String(limits.sync.requestTimeoutMs),
    )

    line.bytesPerSecond = 20_000
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

/** Runs in the page, before the app: a request's time-out comes ten times as soon. */
function hurryTimeouts(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => {
    if (ms === 30_000) sessionStorage.setItem('timeouts', String(ms))
    return timeout(ms / 10)
  }
}

/** Runs in the page: resolves when the service worker that is being installed is, or has failed. */
async function waitForInstallation(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const worker = registration?.installing
  if (!worker) return
  await new Promise<void>((resolve) => {
    const look = () => worker.state !== 'installing' && resolve()
    worker.addEventListener('statechange', look)
    look()
  })
}

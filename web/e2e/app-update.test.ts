import { rmSync } from 'node:fs'
import { resourcePaths } from '@worldschool/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildNewerApp } from './support/build-newer-app.ts'
import { dumpDevice, rowsOf } from './support/device-rows.ts'
import { Phone } from './support/phone.ts'
import { pressAdd } from './support/press-add.ts'
import { placesNamed } from './support/server-queries.ts'
import { findNewerVersion, PhoneServiceWorker } from './support/service-worker.ts'
import { okafors as family } from './support/test-accounts.ts'
import { TestServer } from './support/test-server.ts'

const place = (name: string) => ({
  name,
  category: 'Meet-up',
  location: 'Sagres, Portugal',
  description: 'Families meet at low tide.',
})

let server: TestServer
let phone: Phone
let newerApp: string

beforeAll(async () => {
  newerApp = buildNewerApp()
  server = await TestServer.start()
  phone = await Phone.startAlone(server.origin, { hasMap: false })
  await phone.open()
  await phone.waitUntilInstalled()
  await phone.signUp(family)
  await phone.waitUntilAllSent()
})

afterAll(async () => {
  await phone?.remove()
  await server?.remove()
  rmSync(newerApp, { recursive: true, force: true })
})

describe('a newer version of the app', () => {
  it('[fault 28] postpones an update while a tab has an open form and a queue, and keeps both after all tabs are closed', async () => {
    await failAdditions()
    await phone.addPlace(place('Kite workshop'))
    await waiting(1).waitFor()
    const queued = await rowsOf<{ key: string }>(phone.page, 'outbox')
    expect(queued).toHaveLength(1)
    await pressAdd(phone.page)
    const form = phone.page.getByRole('dialog', { name: 'Add New Resource' })
    await form.getByLabel('Resource Name').fill('Raft school')
    await phone.page.evaluate(() => Object.assign(window, { isStillHere: true }))
    const [script = ''] = await scripts()

    await serve(newerApp)
    await findNewerVersion(phone)
    expect((await fetch(script)).status).toBe(404)
    expect(await phone.page.evaluate(() => 'isStillHere' in window)).toBe(true)
    expect(await form.getByLabel('Resource Name').inputValue()).toBe('Raft school')
    expect((await rowsOf<{ key: string }>(phone.page, 'outbox'))[0]?.key).toBe(queued[0]?.key)
    await phone.closeDialog()
    // The server no longer has the files of this version; the precache does.
    await waiting(1).click()
    await phone.page
      .getByRole('dialog', { name: 'Sync' })
      .getByText('Adding “Kite workshop”')
      .waitFor()
    expect(await version()).toBe('first')

    await closeAllTabs()
    await phone.open()
    expect(await version()).toBe('next')
    expect((await rowsOf<{ key: string }>(phone.page, 'outbox'))[0]?.key).toBe(queued[0]?.key)
    await pressAdd(phone.page)
    await phone
      .dialog()
      .getByText(/^Restored your draft from/)
      .waitFor()
    expect(await phone.dialog().getByLabel('Resource Name').inputValue()).toBe('Raft school')
    await phone.closeDialog()
    await allowAdditions()
    await phone.waitUntilAllSent()
    expect(await placesNamed(server.origin, 'Kite workshop')).toHaveLength(1)
  })

  it('[fault 29] [S1] an older version refuses to open newer data and says so, and the newer version later sends the data unchanged', async () => {
    await failAdditions()
    await phone.addPlace(place('Ferry-day chess club'))
    await waiting(1).waitFor()
    await serve()
    await findNewerVersion(phone)
    await closeAllTabs()
    const before = await dumpFromOutside()
    expect(before.outbox).toHaveLength(1)
    expect(before).toHaveProperty('later')

    await phone.page.goto(server.origin)
    await phone.page.getByRole('alert').getByText('This is an older version').waitFor()
    expect(await version()).toBe('first')
    expect(await dumpFromOutside()).toEqual(before)

    await serve(newerApp)
    await phone.page.goto(server.origin)
    await phone.page.getByRole('alert').getByText('Close all windows of this app').waitFor()
    await findNewerVersion(phone)
    await closeAllTabs()
    expect(await dumpFromOutside()).toEqual(before)
    await phone.open()
    expect(await version()).toBe('next')
    await waiting(1).waitFor()
    await allowAdditions()
    await phone.waitUntilAllSent()
    expect(await placesNamed(server.origin, 'Ferry-day chess club')).toHaveLength(1)
    expect(phone.errors).toEqual([])
  })
})

const additions = `**${resourcePaths.list}`

/** Keeps additions in the queue; all other requests pass. */
async function failAdditions(): Promise<void> {
  await phone.context.route(additions, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
}

const allowAdditions = () => phone.context.unroute(additions)
const waiting = (count: number) =>
  phone.page.getByRole('button', { name: `${count} waiting`, exact: true })

async function serve(webRoot?: string): Promise<void> {
  await server.stop()
  await server.start(webRoot === undefined ? {} : { WEB_ROOT: webRoot })
}

/** Closing the last tab activates the waiting version. */
async function closeAllTabs(): Promise<void> {
  const last = phone.page
  phone.page = await phone.context.newPage()
  const worker = await PhoneServiceWorker.of(phone)
  await worker.waitUntilOneWaits()
  await last.close()
  await worker.waitUntilOnlyOne()
}

function version(): Promise<string> {
  return phone.page.evaluate(() => document.documentElement.dataset.version ?? 'first')
}

function scripts(): Promise<string[]> {
  return phone.page.evaluate(() =>
    [...document.scripts].map(({ src }) => src).filter((src) => /assets/.test(src)),
  )
}

/** Read in a page of the server that is not part of the app. */
async function dumpFromOutside(): Promise<Record<string, unknown[]>> {
  await phone.page.goto(`${server.origin}/api/health`)
  return dumpDevice(phone.page)
}

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeRegionFile } from '../../.workspace/test-regions/write-region-file.ts'
import { rowsOf } from './support/device-rows.ts'
import { FaultProxy } from './support/fault-proxy.ts'
import { cutInResponse, SlowConnection } from './support/network-faults.ts'
import { buildLargeRegion, storedFileDigest } from './support/offline-map-files.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

const partBytes = 4 * 1024 * 1024
const algarve = buildLargeRegion('Algarve', partBytes + 1_500_000)
const alentejo = buildLargeRegion('Alentejo', 900_000)
const newAlentejo = buildLargeRegion('Alentejo', 1_100_000, 2)
const later = new Date('2026-10-02T00:00:00Z')

let server: TestServer
let proxy: FaultProxy
let phone: Phone

beforeAll(async () => {
  server = await TestServer.start()
  put('algarve', algarve)
  put('alentejo', alentejo)
  proxy = await FaultProxy.start(server.port)
  phone = await Phone.start(proxy.origin, { hasMap: false })
})

afterAll(async () => {
  await phone?.remove()
  proxy?.stop()
  await server?.remove()
})

const put = (name: string, file: Uint8Array, writtenAt?: Date) =>
  writeRegionFile(join(server.folder, 'maps'), `${name}.pmtiles`, file, writtenAt)
const section = () => phone.page.getByRole('region', { name: 'Offline Maps' })
const item = (title: string) =>
  section()
    .getByRole('listitem')
    .filter({ has: phone.page.getByRole('heading', { name: title, exact: true }) })
const press = (title: string, action: string) =>
  item(title).getByRole('button', { name: action }).click()
const isFile = ({ path }: { path: string }) => path.startsWith('/api/maps/')
const received = () => item('Algarve').getByRole('progressbar').evaluate(shareOf)

/** Runs in the page. */
function shareOf(bar: Element): number {
  return (bar as HTMLProgressElement).value
}

const digestOf = (file: Uint8Array) => createHash('sha256').update(file).digest('hex')

describe('offline maps in Settings', () => {
  it('lists offline maps with their titles and sizes', async () => {
    await phone.open('/settings')
    await item('Algarve').getByText('5.7 MB', { exact: true }).waitFor()
    await item('Alentejo').getByText('900 kB', { exact: true }).waitFor()
    expect(await section().getByText('of maps on this device').count()).toBe(0)
  })

  it('downloads an offline map with progress, pauses over a reload, and resumes where it stopped', async () => {
    const connection = new SlowConnection(500_000)
    const rule = proxy.rule(isFile, connection.fault)
    await press('Algarve', 'Download')
    await expect.poll(received).toBeGreaterThan(600_000)
    await press('Algarve', 'Pause')
    await item('Algarve')
      .getByText(/^Paused at/)
      .waitFor()
    // The pressed button is replaced by the next possible action.
    await item('Algarve').locator('button:focus', { hasText: 'Resume' }).waitFor()
    await phone.reload()
    await item('Algarve')
      .getByText(/^Paused at/)
      .waitFor()
    const receivedBytes = await received()
    expect(receivedBytes).toBeGreaterThan(600_000)
    rule.end()
    const before = proxy.requests.filter((path) => path.includes('/api/maps/')).length
    await press('Algarve', 'Resume')
    await item('Algarve').getByText('5.7 MB on this device').waitFor()
    expect(await storedFileDigest(phone.page, 'algarve')).toBe(digestOf(algarve))
    const requestCount =
      proxy.requests.filter((path) => path.includes('/api/maps/')).length - before
    expect(requestCount).toBe(Math.ceil((algarve.length - receivedBytes) / partBytes))
    await section()
      .getByText(/^5\.7 MB of maps on this device\. .* available\.$/)
      .waitFor()
  })

  it('[fault 32] resumes a download after the connection is cut and the tab is closed', async () => {
    const rule = proxy.rule(isFile, cutInResponse, { times: 2 })
    await press('Alentejo', 'Download')
    await rule.waitUntilApplied()
    await phone.waitUntilInstalled()
    await phone.closeTab()
    // The download continues without Settings being open.
    await phone.open('/')
    await rule.waitUntilApplied(2)
    await expect.poll(async () => (await rowsOf(phone.page, 'mapAreas')).length).toBe(2)
    expect(await storedFileDigest(phone.page, 'alentejo')).toBe(digestOf(alentejo))
    await phone.open('/settings')
    await item('Alentejo').getByText('900 kB on this device').waitFor()
  })

  it('updates an offline map on request, and uses the old map until the update is complete', async () => {
    put('alentejo', newAlentejo, later)
    await phone.reload()
    await item('Alentejo').getByText('A newer map of 1.1 MB is available').waitFor()
    const rule = proxy.rule(isFile, cutInResponse)
    await press('Alentejo', 'Update')
    await rule.waitUntilApplied()
    expect(await storedFileDigest(phone.page, 'alentejo')).toBe(digestOf(alentejo))
    rule.end()
    await item('Alentejo').getByText('1.1 MB on this device').waitFor()
    expect(await storedFileDigest(phone.page, 'alentejo')).toBe(digestOf(newAlentejo))
  })

  it('keeps offline maps without a network, says so, and starts a requested download when the network is back', async () => {
    put('beira', buildLargeRegion('Beira', 300_000))
    await phone.reload()
    await item('Beira').waitFor()
    await phone.cutNetwork()
    await section()
      .getByText(/^You’re offline\./)
      .waitFor()
    await press('Beira', 'Download')
    await item('Beira')
      .getByText(/^Waiting for the network/)
      .waitFor()
    await phone.waitUntilInstalled()
    await phone.reload()
    await item('Algarve').getByText('5.7 MB on this device').waitFor()
    await item('Beira')
      .getByText(/^Waiting for the network/)
      .waitFor()
    await phone.restoreNetwork()
    await item('Beira').getByText('300 kB on this device').waitFor()
  })

  it('deletes an offline map after a confirmation that names its size', async () => {
    await press('Algarve', 'Delete')
    const dialog = phone.page.getByRole('dialog', { name: 'Delete this map?' })
    await dialog.getByText('“Algarve” takes up 5.7 MB on this device').waitFor()
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await rowsOf(phone.page, 'mapAreas')).toHaveLength(3)
    await press('Algarve', 'Delete')
    await dialog.getByRole('button', { name: 'Delete 5.7 MB' }).click()
    await item('Algarve').getByRole('button', { name: 'Download' }).waitFor()
    const chunks = await rowsOf<{ name: string }>(phone.page, 'mapChunks')
    expect(new Set(chunks.map(({ name }) => name))).toEqual(new Set(['alentejo', 'beira']))
  })

  it('says when the server does not list the offline maps, and lists them on the next request', async () => {
    const rule = proxy.rule(
      ({ path }) => path === '/api/maps',
      async (exchange) => exchange.cut(),
    )
    await phone.reload()
    await section().getByText('The list of maps couldn’t be loaded.').waitFor()
    await item('Alentejo').getByText('1.1 MB on this device').waitFor()
    rule.end()
    await section().getByRole('button', { name: 'Try again' }).click()
    await item('Algarve').getByText('5.7 MB', { exact: true }).waitFor()
    expect(phone.errors).toEqual([])
  })
})

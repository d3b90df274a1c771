import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putArea } from '../../.workspace/test-areas/put-area.ts'
import { heldFile, largeArea } from './support/areas.ts'
import { rowsOf } from './support/device-rows.ts'
import { FaultProxy } from './support/fault-proxy.ts'
import { cutInAnswer, SlowLine } from './support/faults.ts'
import { Phone } from './support/phone.ts'
import { TestServer } from './support/test-server.ts'

const partBytes = 4 * 1024 * 1024
const algarve = largeArea('Algarve', partBytes + 1_500_000)
const alentejo = largeArea('Alentejo', 900_000)
const newAlentejo = largeArea('Alentejo', 1_100_000, 2)
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
  putArea(join(server.folder, 'maps'), `${name}.pmtiles`, file, writtenAt)
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
  it('are offered with their titles and true sizes', async () => {
    await phone.open('/settings')
    await item('Algarve').getByText('5.7 MB', { exact: true }).waitFor()
    await item('Alentejo').getByText('900 kB', { exact: true }).waitFor()
    expect(await section().getByText('of maps on this device').count()).toBe(0)
  })

  it('come with progress, are paused over a reload, and go on from where they were', async () => {
    const line = new SlowLine(500_000)
    const rule = proxy.rule(isFile, line.fault)
    await press('Algarve', 'Download')
    await expect.poll(received).toBeGreaterThan(600_000)
    await press('Algarve', 'Pause')
    await item('Algarve')
      .getByText(/^Paused at/)
      .waitFor()
    // What was pressed has become what can be pressed next.
    await item('Algarve').locator('button:focus', { hasText: 'Resume' }).waitFor()
    await phone.reload()
    await item('Algarve')
      .getByText(/^Paused at/)
      .waitFor()
    const kept = await received()
    expect(kept).toBeGreaterThan(600_000)
    rule.end()
    const before = proxy.seen.filter((path) => path.includes('/api/maps/')).length
    await press('Algarve', 'Resume')
    await item('Algarve').getByText('5.7 MB on this device').waitFor()
    expect(await heldFile(phone.page, 'algarve')).toBe(digestOf(algarve))
    const asked = proxy.seen.filter((path) => path.includes('/api/maps/')).length - before
    expect(asked).toBe(Math.ceil((algarve.length - kept) / partBytes))
    await section()
      .getByText(/^5\.7 MB of maps on this device\. .* free for more\.$/)
      .waitFor()
  })

  it('[fault 32] survive lines that are cut in the middle, and a tab that is closed meanwhile', async () => {
    const rule = proxy.rule(isFile, cutInAnswer, { times: 2 })
    await press('Alentejo', 'Download')
    await rule.waitUntilStruck()
    await phone.waitUntilInstalled()
    await phone.closeTab()
    // Nobody has to look at Settings for it to go on.
    await phone.open('/')
    await rule.waitUntilStruck(2)
    await expect.poll(async () => (await rowsOf(phone.page, 'mapAreas')).length).toBe(2)
    expect(await heldFile(phone.page, 'alentejo')).toBe(digestOf(alentejo))
    await phone.open('/settings')
    await item('Alentejo').getByText('900 kB on this device').waitFor()
  })

  it('are renewed when the person says so, the map before it in use until then', async () => {
    put('alentejo', newAlentejo, later)
    await phone.reload()
    await item('Alentejo').getByText('There is a newer map of 1.1 MB').waitFor()
    const rule = proxy.rule(isFile, cutInAnswer)
    await press('Alentejo', 'Update')
    await rule.waitUntilStruck()
    expect(await heldFile(phone.page, 'alentejo')).toBe(digestOf(alentejo))
    rule.end()
    await item('Alentejo').getByText('1.1 MB on this device').waitFor()
    expect(await heldFile(phone.page, 'alentejo')).toBe(digestOf(newAlentejo))
  })

  it('are there with no network, which is said; a wish waits for it and goes on by itself', async () => {
    put('beira', largeArea('Beira', 300_000))
    await phone.reload()
    await item('Beira').waitFor()
    await phone.cutNetwork()
    await section()
      .getByText(/^No network\./)
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

  it('go when the person says so, after a question that names the size', async () => {
    await press('Algarve', 'Delete')
    const dialog = phone.page.getByRole('dialog', { name: 'Delete this map?' })
    await dialog.getByText('“Algarve” takes 5.7 MB on this device').waitFor()
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await rowsOf(phone.page, 'mapAreas')).toHaveLength(3)
    await press('Algarve', 'Delete')
    await dialog.getByRole('button', { name: 'Delete 5.7 MB' }).click()
    await item('Algarve').getByRole('button', { name: 'Download' }).waitFor()
    const chunks = await rowsOf<{ name: string }>(phone.page, 'mapChunks')
    expect(new Set(chunks.map(({ name }) => name))).toEqual(new Set(['alentejo', 'beira']))
  })

  it('say so when the server does not list them, and list them when asked again', async () => {
    const rule = proxy.rule(
      ({ path }) => path === '/api/maps',
      async (exchange) => exchange.cut(),
    )
    await phone.reload()
    await section().getByText('The list of maps could not be read.').waitFor()
    await item('Alentejo').getByText('1.1 MB on this device').waitFor()
    rule.end()
    await section().getByRole('button', { name: 'Try again' }).click()
    await item('Algarve').getByText('5.7 MB', { exact: true }).waitFor()
    expect(phone.errors).toEqual([])
  })
})

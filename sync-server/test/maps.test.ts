import { once } from 'node:events'
import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { mapAreasAnswer } from '@worldschool/schema'
import { expect, onTestFinished, test, vi } from 'vitest'
import { putArea } from '../../.workspace/test-areas/put-area.ts'
import { buildRasterArea } from '../../.workspace/test-areas/raster-area.ts'
import { buildVectorArea } from '../../.workspace/test-areas/vector-area.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { openFiles } from './support/open-files.ts'

const town = buildVectorArea()
const relief = buildRasterArea()
/** Larger than what sockets and streams hold between them. */
const large = Buffer.concat([relief, Buffer.alloc(64 * 1024 * 1024, 7)])

async function startWithMaps() {
  const server = await startTestApp()
  putArea(server.config.mapsDir, 'vila-clara.pmtiles', town)
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.request('GET', path, { headers })
  const etag = String((await get('/api/maps/vila-clara')).headers.etag)
  return { ...server, get, etag }
}

test('maps lie beside the database, or where the operator says', async () => {
  const server = await startTestApp()
  expect(server.config.mapsDir).toBe(join(server.folder, 'maps'))
  const elsewhere = await startTestApp({ mapsDir: join(server.folder, 'charts') })
  putArea(join(server.folder, 'charts'), 'a.pmtiles', town)
  expect((await elsewhere.request('GET', '/api/maps')).json().maps).toHaveLength(1)
  expect((await server.request('GET', '/api/maps')).json()).toEqual({ maps: [] })
})

test('the list is public, and 304 while it is the same', async () => {
  const { config, get } = await startWithMaps()
  const first = await get('/api/maps')
  expect(mapAreasAnswer.parse(first.json()).maps.map(({ name }) => name)).toEqual(['vila-clara'])
  expect(first.headers['cache-control']).toBe('no-cache')
  const held = String(first.headers.etag)
  for (const tag of [held, `W/${held}`, `"x", ${held}`, '*']) {
    const again = await get('/api/maps', { 'if-none-match': tag })
    expect([tag, again.statusCode, again.body]).toEqual([tag, 304, ''])
  }
  putArea(config.mapsDir, 'relief.pmtiles', relief)
  expect((await get('/api/maps', { 'if-none-match': held })).json().maps).toHaveLength(2)
})

test('a file comes whole, as it lies there, with what a download needs to know', async () => {
  const { get } = await startWithMaps()
  const { maps } = mapAreasAnswer.parse((await get('/api/maps')).json())
  const answer = await get('/api/maps/vila-clara', { 'accept-encoding': 'br, gzip' })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(town)).toBe(true)
  expect(answer.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache, no-transform',
    'content-length': String(town.length),
    'content-type': 'application/vnd.pmtiles',
    'x-content-type-options': 'nosniff',
    etag: maps[0]?.etag,
  })
  expect(answer.headers).not.toHaveProperty('content-encoding')
})

test('a range is those bytes, and all ranges are the file', async () => {
  const { get, etag } = await startWithMaps()
  const pieces: Buffer[] = []
  for (let start = 0; start < town.length; start += 5_000) {
    const range = `bytes=${start}-${start + 4_999}`
    const answer = await get('/api/maps/vila-clara', { range, 'if-range': etag })
    const end = Math.min(start + 4_999, town.length - 1)
    expect(answer.statusCode).toBe(206)
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${town.length}`,
      'content-length': String(end + 1 - start),
      etag,
    })
    pieces.push(answer.rawPayload)
  }
  expect(Buffer.concat(pieces).equals(town)).toBe(true)
})

test('a range past the end is 416 and tells the size; several are the whole', async () => {
  const { get } = await startWithMaps()
  const past = await get('/api/maps/vila-clara', { range: `bytes=${town.length}-` })
  expect(past.statusCode).toBe(416)
  expect(past.headers['content-range']).toBe(`bytes */${town.length}`)
  expect(past.json().code).toBe('bad_request')
  const several = await get('/api/maps/vila-clara', { range: 'bytes=0-1,4-5' })
  expect([several.statusCode, several.rawPayload.length]).toEqual([200, town.length])
})

test('who holds the file is told so; HEAD tells all but the bytes', async () => {
  const { get, request, etag } = await startWithMaps()
  const held = await get('/api/maps/vila-clara', { 'if-none-match': etag, range: 'bytes=0-9' })
  expect([held.statusCode, held.body, held.headers.etag]).toEqual([304, '', etag])
  for (const [headers, status, length] of [
    [{}, 200, town.length],
    [{ range: 'bytes=10-19' }, 206, 10],
  ] as const) {
    const head = await request('HEAD', '/api/maps/vila-clara', { headers })
    expect([head.statusCode, head.body, head.headers['content-length'], head.headers.etag]).toEqual(
      [status, '', String(length), etag],
    )
  }
})

test('a file replaced between two ranges is sent whole, and never in part after the old one', async () => {
  const { config, get, etag } = await startWithMaps()
  putArea(config.mapsDir, 'vila-clara.pmtiles', relief)
  for (const condition of [etag, `W/${etag}`, 'Thu, 01 Oct 2026 00:00:00 GMT', 'x']) {
    const headers = { range: 'bytes=100-199', 'if-range': condition }
    const answer = await get('/api/maps/vila-clara', headers)
    expect([condition, answer.statusCode]).toEqual([condition, 200])
    expect(answer.rawPayload.equals(relief)).toBe(true)
    expect(answer.headers.etag).not.toBe(etag)
  }
})

test.each([
  '..%2fdirectory.db',
  '%2e%2e%2fdirectory.db',
  '..%5cdirectory.db',
  '%2fetc%2fpasswd',
  '.',
  'vila-clara.pmtiles',
  'vila-clara%00',
  'VILA-CLARA',
  'vila-clara/',
  '*',
  '',
])('[S19] /api/maps/%s is no map', async (name) => {
  const { get, config } = await startWithMaps()
  writeFileSync(join(config.mapsDir, '..', 'secret.pmtiles'), town)
  for (const address of [name, `..%2f${name}`, name.replace('directory.db', 'secret')]) {
    const answer = await get(`/api/maps/${address}`)
    expect([address, [400, 404].includes(answer.statusCode)]).toEqual([address, true])
  }
})

async function listen(server: TestApp): Promise<number> {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return (server.app.server.address() as AddressInfo).port
}

/** Asks for the large map and reads no further than its first bytes. */
async function beginDownload(server: TestApp, port: number) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write('GET /api/maps/large HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'readable')
  const path = join(server.config.mapsDir, 'large.pmtiles')
  await vi.waitUntil(() => openFiles(path) === 1)
  return { socket, path }
}

async function bytesTillEnd(socket: ReturnType<typeof connect>): Promise<number> {
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  await once(socket, 'close')
  return bytes
}

test('[S17] whoever goes away in the middle leaves no open file behind', async () => {
  const server = await startTestApp()
  putArea(server.config.mapsDir, 'large.pmtiles', large)
  const port = await listen(server)
  const { socket, path } = await beginDownload(server, port)
  socket.destroy()
  await vi.waitUntil(() => openFiles(path) === 0)
})

test('[S17] no more is read of a file than its reader takes', async () => {
  const server = await startTestApp()
  putArea(server.config.mapsDir, 'large.pmtiles', large)
  const port = await listen(server)
  const before = process.memoryUsage().arrayBuffers
  const downloads = []
  for (let n = 0; n < 4; n += 1) {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write('GET /api/maps/large HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'readable')
    downloads.push(socket)
  }
  await vi.waitUntil(() => openFiles(join(server.config.mapsDir, 'large.pmtiles')) === 4)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * 8 * 1024 * 1024)
})

test.each([
  ['written to', (path: string) => appendFileSync(path, 'more')],
  ['written over', (path: string) => writeFileSync(path, Buffer.alloc(large.length, 1))],
])('a file that is %s while it is sent breaks off', async (_case, change) => {
  const server = await startTestApp()
  putArea(server.config.mapsDir, 'large.pmtiles', large)
  const { socket, path } = await beginDownload(server, await listen(server))
  change(path)
  expect(await bytesTillEnd(socket)).toBeLessThan(large.length)
  await vi.waitUntil(() => openFiles(path) === 0)
})

test('[fault 20] a download does not hold the server up when it is to end', async () => {
  const server = await startTestApp()
  putArea(server.config.mapsDir, 'large.pmtiles', large)
  const { socket, path } = await beginDownload(server, await listen(server))
  const closing = server.app.close()
  expect(await bytesTillEnd(socket)).toBeLessThan(large.length)
  await closing
  expect(openFiles(path)).toBe(0)
})

test('a file that is taken away is not there any more', async () => {
  const { config, get } = await startWithMaps()
  const path = join(config.mapsDir, 'vila-clara.pmtiles')
  renameSync(path, `${path}.old`)
  expect((await get('/api/maps/vila-clara')).json().code).toBe('not_found')
  rmSync(config.mapsDir, { recursive: true })
  expect((await get('/api/maps')).json()).toEqual({ maps: [] })
})

test('[S17] ranges of a MiB are let through at the pace of a gigabyte a minute, and no faster', async () => {
  const server = await startTestApp({ rateLimits: true })
  putArea(server.config.mapsDir, 'vila-clara.pmtiles', town)
  const statuses = new Map<number, number>()
  for (let n = 0; n < 1_250; n += 1) {
    const headers = { range: 'bytes=0-0' }
    const { statusCode } = await server.request('GET', '/api/maps/vila-clara', { headers })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 206: 1_200, 429: 50 })
  // What else is asked from the same address is counted by itself.
  expect((await server.request('GET', '/api/resources')).statusCode).toBe(200)
})

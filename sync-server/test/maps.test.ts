import { once } from 'node:events'
import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { mapRegionsResponse } from '@worldschool/schema'
import { expect, onTestFinished, test } from 'vitest'
import { buildRasterRegion } from '../../.workspace/test-regions/raster-region.ts'
import { buildVectorRegion } from '../../.workspace/test-regions/vector-region.ts'
import { writeRegionFile } from '../../.workspace/test-regions/write-region-file.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { countOpenHandles } from './support/count-open-handles.ts'

const town = buildVectorRegion()
const relief = buildRasterRegion()
/** Larger than what sockets and streams can buffer. */
const large = Buffer.concat([relief, Buffer.alloc(64 * 1024 * 1024, 7)])

async function startWithMaps() {
  const server = await startTestApp()
  writeRegionFile(server.config.mapsDir, 'vila-clara.pmtiles', town)
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.request('GET', path, { headers })
  const etag = String((await get('/api/maps/vila-clara')).headers.etag)
  return { ...server, get, etag }
}

test('finds maps beside the database or in MAPS_DIR', async () => {
  const server = await startTestApp()
  expect(server.config.mapsDir).toBe(join(server.folder, 'maps'))
  const elsewhere = await startTestApp({ mapsDir: join(server.folder, 'charts') })
  writeRegionFile(join(server.folder, 'charts'), 'a.pmtiles', town)
  expect((await elsewhere.request('GET', '/api/maps')).json().maps).toHaveLength(1)
  expect((await server.request('GET', '/api/maps')).json()).toEqual({ maps: [] })
})

test('returns the public list of maps, and 304 while it is unchanged', async () => {
  const { config, get } = await startWithMaps()
  const first = await get('/api/maps')
  expect(mapRegionsResponse.parse(first.json()).maps.map(({ name }) => name)).toEqual([
    'vila-clara',
  ])
  expect(first.headers['cache-control']).toBe('no-cache')
  const etag = String(first.headers.etag)
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await get('/api/maps', { 'if-none-match': tag })
    expect([tag, again.statusCode, again.body]).toEqual([tag, 304, ''])
  }
  writeRegionFile(config.mapsDir, 'relief.pmtiles', relief)
  expect((await get('/api/maps', { 'if-none-match': etag })).json().maps).toHaveLength(2)
})

test('returns the complete map file with the headers that a download needs', async () => {
  const { get } = await startWithMaps()
  const { maps } = mapRegionsResponse.parse((await get('/api/maps')).json())
  const response = await get('/api/maps/vila-clara', { 'accept-encoding': 'br, gzip' })
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload.equals(town)).toBe(true)
  expect(response.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache, no-transform',
    'content-length': String(town.length),
    'content-type': 'application/vnd.pmtiles',
    'x-content-type-options': 'nosniff',
    etag: maps[0]?.etag,
  })
  expect(response.headers).not.toHaveProperty('content-encoding')
})

test('returns a byte range of a map, and all ranges together are the file', async () => {
  const { get, etag } = await startWithMaps()
  const pieces: Buffer[] = []
  for (let start = 0; start < town.length; start += 5_000) {
    const range = `bytes=${start}-${start + 4_999}`
    const response = await get('/api/maps/vila-clara', { range, 'if-range': etag })
    const end = Math.min(start + 4_999, town.length - 1)
    expect(response.statusCode).toBe(206)
    expect(response.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${town.length}`,
      'content-length': String(end + 1 - start),
      etag,
    })
    pieces.push(response.rawPayload)
  }
  expect(Buffer.concat(pieces).equals(town)).toBe(true)
})

test('returns 416 with the size for a range past the end of a map, and the whole map for several ranges', async () => {
  const { get } = await startWithMaps()
  const past = await get('/api/maps/vila-clara', { range: `bytes=${town.length}-` })
  expect(past.statusCode).toBe(416)
  expect(past.headers['content-range']).toBe(`bytes */${town.length}`)
  expect(past.json().code).toBe('bad_request')
  const several = await get('/api/maps/vila-clara', { range: 'bytes=0-1,4-5' })
  expect([several.statusCode, several.rawPayload.length]).toEqual([200, town.length])
})

test('for a map, returns 304 for a known ETag and all headers without a body for HEAD', async () => {
  const { get, request, etag } = await startWithMaps()
  const notModified = await get('/api/maps/vila-clara', {
    'if-none-match': etag,
    range: 'bytes=0-9',
  })
  expect([notModified.statusCode, notModified.body, notModified.headers.etag]).toEqual([
    304,
    '',
    etag,
  ])
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

test('sends the whole map when its file was replaced between two ranges', async () => {
  const { config, get, etag } = await startWithMaps()
  writeRegionFile(config.mapsDir, 'vila-clara.pmtiles', relief)
  for (const condition of [etag, `W/${etag}`, 'Thu, 01 Oct 2026 00:00:00 GMT', 'x']) {
    const headers = { range: 'bytes=100-199', 'if-range': condition }
    const response = await get('/api/maps/vila-clara', headers)
    expect([condition, response.statusCode]).toEqual([condition, 200])
    expect(response.rawPayload.equals(relief)).toBe(true)
    expect(response.headers.etag).not.toBe(etag)
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
])('[SEC-19] finds no map at /api/maps/%s', async (name) => {
  const { get, config } = await startWithMaps()
  writeFileSync(join(config.mapsDir, '..', 'secret.pmtiles'), town)
  for (const address of [name, `..%2f${name}`, name.replace('directory.db', 'secret')]) {
    const response = await get(`/api/maps/${address}`)
    expect([address, [400, 404].includes(response.statusCode)]).toEqual([address, true])
  }
})

async function listen(server: TestApp): Promise<number> {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return (server.app.server.address() as AddressInfo).port
}

/** Requests the large map and reads only its first bytes. */
async function startDownload(server: TestApp, port: number) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write('GET /api/maps/large HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'readable')
  const path = join(server.config.mapsDir, 'large.pmtiles')
  await expect.poll(() => countOpenHandles(path)).toBe(1)
  return { socket, path }
}

async function bytesUntilClose(socket: ReturnType<typeof connect>): Promise<number> {
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  await once(socket, 'close')
  return bytes
}

test('[SEC-17] closes the file when a client disconnects during a download', async () => {
  const server = await startTestApp()
  writeRegionFile(server.config.mapsDir, 'large.pmtiles', large)
  const port = await listen(server)
  const { socket, path } = await startDownload(server, port)
  socket.destroy()
  await expect.poll(() => countOpenHandles(path)).toBe(0)
})

test('[SEC-17] reads no more of a file than its client receives', async () => {
  const server = await startTestApp()
  writeRegionFile(server.config.mapsDir, 'large.pmtiles', large)
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
  await expect.poll(() => countOpenHandles(join(server.config.mapsDir, 'large.pmtiles'))).toBe(4)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * 8 * 1024 * 1024)
})

test.each([
  ['written to', (path: string) => appendFileSync(path, 'more')],
  ['written over', (path: string) => writeFileSync(path, Buffer.alloc(large.length, 1))],
])('ends the connection when a map file is %s during a download', async (_case, change) => {
  const server = await startTestApp()
  writeRegionFile(server.config.mapsDir, 'large.pmtiles', large)
  const { socket, path } = await startDownload(server, await listen(server))
  change(path)
  expect(await bytesUntilClose(socket)).toBeLessThan(large.length)
  await expect.poll(() => countOpenHandles(path)).toBe(0)
})

test('[fault 20] ends the download of a map when the server closes', async () => {
  const server = await startTestApp()
  writeRegionFile(server.config.mapsDir, 'large.pmtiles', large)
  const { socket, path } = await startDownload(server, await listen(server))
  const closing = server.app.close()
  expect(await bytesUntilClose(socket)).toBeLessThan(large.length)
  await closing
  expect(countOpenHandles(path)).toBe(0)
})

test('no longer finds a map whose file was removed', async () => {
  const { config, get } = await startWithMaps()
  const path = join(config.mapsDir, 'vila-clara.pmtiles')
  renameSync(path, `${path}.old`)
  expect((await get('/api/maps/vila-clara')).json().code).toBe('not_found')
  rmSync(config.mapsDir, { recursive: true })
  expect((await get('/api/maps')).json()).toEqual({ maps: [] })
})

test('[SEC-17] limits ranges of 1 MiB to a gigabyte a minute', async () => {
  const server = await startTestApp({ rateLimits: true })
  writeRegionFile(server.config.mapsDir, 'vila-clara.pmtiles', town)
  const statuses = new Map<number, number>()
  for (let n = 0; n < 1_250; n += 1) {
    const headers = { range: 'bytes=0-0' }
    const { statusCode } = await server.request('GET', '/api/maps/vila-clara', { headers })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 206: 1_200, 429: 50 })
  // Other requests from the same address are counted separately.
  expect((await server.request('GET', '/api/resources')).statusCode).toBe(200)
})

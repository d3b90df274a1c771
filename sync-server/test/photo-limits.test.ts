import { once } from 'node:events'
import { Agent } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { errorBodySchema, photoLimits, photoPaths, photoTypes } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { digest } from './support/database-state.ts'
import { picture, sendPhoto, smallPhoto } from './support/photos.ts'
import { type Person, startVictim, type Victim } from './support/victim.ts'

const photoId = (n: number) => buildId(100 + n)
const { bytesMax, perResource, userBytesMax, userCountMax } = photoLimits

async function start(options: Parameters<typeof startTestApp>[0] = {}) {
  const server = await startTestApp(options)
  const ana = await server.signUp('ana')
  const resourceId = await addResource(server, ana, 1)
  const send = (n: number, more: Partial<Parameters<typeof sendPhoto>[3]> = {}) =>
    sendPhoto(server, ana, photoId(n), { resourceId, ...more })
  return { server, ana, resourceId, send }
}

const refusalOf = (response: { statusCode: number; json(): unknown }) => [
  response.statusCode,
  errorBodySchema.parse(response.json()).code,
]

/** A JPEG of this size, most of it after the end of the image. */
async function jpegOf(bytes: number): Promise<Buffer> {
  const jpeg = await picture(64, 48).jpeg().toBuffer()
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
}

describe('[SEC-21] the limit of ten photos for a resource', () => {
  test('refuses an eleventh photo until one is deleted, and accepts one of two photos that arrive together', async () => {
    const { server, ana, send } = await start()
    for (let n = 1; n < perResource; n += 1) expect((await send(n)).statusCode).toBe(201)
    const responses = await Promise.all([send(21), send(22)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const before = await digest(server.db)
    const response = await send(23)
    expect(refusalOf(response)).toEqual([409, 'too_many_photos'])
    expect(response.json().error).toBe('A resource may have up to 10 photos.')
    expect(await digest(server.db)).toEqual(before)
    await server.request('DELETE', photoPaths.one(photoId(1)), { as: ana })
    expect((await send(24)).statusCode).toBe(201)
  })

  test('counts linked images in the limit of photos, so that a resource with all its images can be edited', async () => {
    const { server, ana, send } = await start()
    const id = buildId(2)
    const images = Array.from({ length: 9 }, (_, n) => `https://places.example/${n}.jpg`)
    const body = { id, ...buildDraft(2, { images }) }
    const added = await server.request('POST', '/api/resources', { as: ana, body })
    expect((await send(1, { resourceId: id })).statusCode).toBe(201)
    expect(refusalOf(await send(2, { resourceId: id }))).toEqual([409, 'too_many_photos'])
    const more = { ...buildDraft(2), images: [...images, 'https://places.example/9.jpg'] }
    const edit = (draft: object) =>
      server.request('PUT', `/api/resources/${id}`, {
        as: ana,
        body: { ...draft, revision: added.json().revision, base: buildDraft(2, { images }) },
      })
    expect(refusalOf(await edit(more))).toEqual([409, 'conflict'])
    expect((await edit({ ...more, images })).json().images).toHaveLength(10)
  })
})

describe('[SEC-21] the photo quota of an account', () => {
  const setBytes = (server: TestApp, bytes: number) =>
    server.db.updateTable('photos').set({ bytes }).execute()

  test('limits the stored bytes of the photos of an account and accepts one of two photos that arrive together', async () => {
    const { server, ana, send } = await start()
    await send(1)
    const { bytes } = await server.db.selectFrom('photos').select('bytes').executeTakeFirstOrThrow()
    const { size } = (
      await sql<{ size: number }>`select sum(length(content)) as size from photo_contents`.execute(
        server.db,
      )
    ).rows[0] ?? { size: 0 }
    expect(bytes).toBe(size)
    await setBytes(server, userBytesMax - bytes)
    const responses = await Promise.all([send(2), send(3)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(refusalOf(await send(4))).toEqual([409, 'photo_quota'])
    await server.request('DELETE', photoPaths.one(photoId(1)), { as: ana })
    expect((await send(5)).statusCode).toBe(201)
  })

  test('refuses a photo that exceeds the quota by one byte', async () => {
    const { server, send } = await start()
    await send(1)
    const { bytes } = await server.db.selectFrom('photos').select('bytes').executeTakeFirstOrThrow()
    await setBytes(server, userBytesMax - bytes + 1)
    const before = await digest(server.db)
    expect(refusalOf(await send(2))).toEqual([409, 'photo_quota'])
    expect(await digest(server.db)).toEqual(before)
  })

  test('limits the number of photos of an account, counted separately for each account', async () => {
    const { server, ana, send } = await start()
    const ben = await server.signUp('ben')
    const bens = await addResource(server, ben, 2)
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${userCountMax})
      insert into photos (id, resource_id, user_id, position, width, height, bytes, sent_hash,
        created_at, seq)
      select 'p' || i, cast(${bens} as text), cast(${ana.user.id} as text), 0, 1, 1, 1, 'h', 'at', 1 from n`.execute(
      server.db,
    )
    expect(refusalOf(await send(1))).toEqual([409, 'photo_quota'])
    expect((await sendPhoto(server, ben, photoId(2), { resourceId: bens })).statusCode).toBe(201)
  })
})

describe('[SEC-16] [SEC-17] the body of a photo upload', () => {
  test('accepts a photo only with an image type, and no image on other routes', async () => {
    const { server, ana, resourceId, send } = await start()
    for (const type of [
      'application/json',
      'text/plain',
      'image/svg+xml',
      'image/gif',
      'image/*',
      'application/octet-stream',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await send(1, { type })
      expect([type, ...refusalOf(response)]).toEqual([type, 415, 'unsupported_media_type'])
    }
    for (const type of photoTypes) {
      const url = `/api/resources/${resourceId}`
      const headers = { 'content-type': type }
      const response = await server.request('PUT', url, { as: ana, body: smallPhoto, headers })
      expect([type, ...refusalOf(response)]).toEqual([type, 415, 'unsupported_media_type'])
    }
    const none = await server.request('PUT', photoPaths.sent(photoId(1), { resourceId }), {
      as: ana,
    })
    expect(refusalOf(none)).toEqual([415, 'unsupported_media_type'])
    expect(refusalOf(await send(1, { bytes: Buffer.alloc(0) }))).toEqual([422, 'not_an_image'])
    expect(refusalOf(await send(1, { headers: { 'content-encoding': 'gzip' } }))).toEqual([
      415,
      'unsupported_media_type',
    ])
  })

  test('detects the format of a photo by its bytes, whatever image type it declares', async () => {
    const { send } = await start()
    for (const [n, type] of photoTypes.entries()) {
      expect([type, (await send(n, { type })).statusCode]).toEqual([type, 201])
    }
  })

  test('accepts a photo upload of a browser only from pages of this site', async () => {
    const { send } = await start()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
    ]) {
      expect(refusalOf(await send(1, { headers }))).toEqual([403, 'csrf_refused'])
    }
    expect((await send(1, { headers: { 'sec-fetch-site': 'same-origin' } })).statusCode).toBe(201)
  })

  test('accepts a photo of exactly 12 MiB and refuses a larger photo', async () => {
    const { server, send } = await start()
    const type = 'image/jpeg'
    const before = await digest(server.db)
    const tooLarge = await send(1, { bytes: await jpegOf(bytesMax + 1), type, key: 'k' })
    expect(refusalOf(tooLarge)).toEqual([413, 'too_large'])
    expect(tooLarge.json().error).toBe('A photo may have up to 12 MiB.')
    expect(await digest(server.db)).toEqual(before)
    const largest = await send(1, { bytes: await jpegOf(bytesMax), type, key: 'k' })
    expect(largest.statusCode).toBe(201)
  })

  test('[R2] [fault 12] returns 413 over a real connection for a photo that is too large, and keeps the connection open', async () => {
    const victim = await startVictim()
    const { ana, url } = await withResource(victim)
    const headers = { 'content-type': 'image/jpeg' }
    // As in a browser. A connection that closes after the response can end before the response is
    // read.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const send = async (bytes: number) => {
      const { status, code } = await victim.send('PUT', url(1), {
        cookie: ana.cookie,
        body: await jpegOf(bytes),
        headers,
        agent,
      })
      return [status, code]
    }
    expect(await send(bytesMax + 1)).toEqual([413, 'too_large'])
    expect(await send(2 * bytesMax)).toEqual([413, 'too_large'])
    expect(await send(bytesMax)).toEqual([201, undefined])
  })
})

async function withResource(victim: Victim) {
  const ana = await victim.signUp('ana')
  const body = { id: buildId(1), ...buildDraft(1) }
  await victim.send('POST', '/api/resources', { cookie: ana.cookie, body })
  const url = (n: number) => photoPaths.sent(photoId(n), { resourceId: buildId(1) })
  return { ana, url }
}

describe('[SEC-17] photo uploads on a slow network', () => {
  const requestTimeoutMs = 700

  async function listen() {
    const { server, ana, resourceId } = await start({ requestTimeoutMs })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const open = async (head: string): Promise<{ socket: Socket; response: Promise<string> }> => {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      socket.on('error', () => undefined)
      const response = new Promise<string>((resolve) => {
        let text = ''
        socket.on('data', (chunk) => {
          text += chunk
          if (text.includes('\r\n\r\n')) resolve(text.split('\r\n')[0] ?? '')
        })
        socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
      })
      socket.write(`${head}Host: x\r\nCookie: ${ana.cookie}\r\n`)
      return { socket, response }
    }
    const put = `PUT ${photoPaths.sent(photoId(1), { resourceId })} HTTP/1.1\r\n`
    return { server, open, put }
  }

  test('lets a photo upload take longer than any other request while it makes progress', async () => {
    const { open, put } = await listen()
    const bytes = await jpegOf(400_000)
    const { socket, response } = await open(put)
    socket.write(`Content-Type: image/jpeg\r\nContent-Length: ${bytes.length}\r\n\r\n`)
    const start = performance.now()
    for (let at = 0; at < bytes.length; at += 40_000) {
      socket.write(bytes.subarray(at, at + 40_000))
      await new Promise((resolve) => setTimeout(resolve, requestTimeoutMs / 4))
    }
    expect(performance.now() - start).toBeGreaterThan(2 * requestTimeoutMs)
    expect(await response).toBe('HTTP/1.1 201 Created')
  })

  test('ends a photo upload that stalls or sends almost nothing', async () => {
    const { open, put } = await listen()
    for (const drop of ['', 'x']) {
      const { socket, response } = await open(put)
      socket.write('Content-Type: image/jpeg\r\nContent-Length: 400000\r\n\r\nstart')
      const sending = setInterval(() => socket.writable && socket.write(drop), 50)
      expect(await response).toMatch(/^HTTP\/1.1 408 /)
      clearInterval(sending)
    }
  })

  test('ends a request other than a photo upload at its time limit, however much data arrives', async () => {
    const { open } = await listen()
    const { socket, response } = await open('POST /api/resources HTTP/1.1\r\n')
    socket.write('Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{')
    const sending = setInterval(() => socket.writable && socket.write(' '.repeat(500)), 50)
    expect(await response).toMatch(/^HTTP\/1.1 408 /)
    clearInterval(sending)
  })
})

describe('[SEC-17] many photo uploads at once', () => {
  test('limits the simultaneous uploads of one member without affecting others', async () => {
    const victim = await startVictim()
    const { ana, url } = await withResource(victim)
    const ben = await victim.signUp('ben')
    const uploads: Socket[] = []
    for (let n = 1; n <= 5; n += 1) uploads.push(await startUpload(victim, ana, url(n)))
    const send = async (person: Person, n: number) =>
      victim.send('PUT', url(n), {
        cookie: person.cookie,
        body: smallPhoto,
        headers: { 'content-type': 'image/png' },
      })
    // The photo that arrives last is refused, because the other four are being received at that time.
    const [refused] = await Promise.race(uploads.map((socket) => once(socket, 'data')))
    expect(String(refused)).toMatch(/^HTTP\/1.1 429 /)
    expect(await send(ana, 6)).toMatchObject({
      code: 'too_many_requests',
      headers: { 'retry-after': '5' },
    })
    expect((await send(ben, 6)).code).toBe('forbidden')
    for (const socket of uploads) socket.destroy()
    await expect.poll(async () => (await send(ana, 6)).status, { timeout: 30_000 }).toBe(201)
  })
})

test('[SEC-17] gives every member one upload slot when half of all slots are in use', async () => {
  const victim = await startVictim()
  const { ana, url } = await withResource(victim)
  const send = (person: Person, n: number) =>
    victim.send('PUT', url(n), {
      cookie: person.cookie,
      body: smallPhoto,
      headers: { 'content-type': 'image/png' },
    })
  const holders = await Promise.all(['ben', 'cleo', 'dan'].map((name) => victim.signUp(name)))
  for (const [at, holder] of holders.entries()) {
    for (let n = 1; n <= 4; n += 1) await startUpload(victim, holder, url(10 * at + n))
  }
  // An upload that arrives before the previous one is registered is refused and sent again.
  const fillSlots = (person: Person, n: number) => async () => {
    await startUpload(victim, person, url(n))
    return (await send(person, 90)).code
  }
  for (const [at, holder] of holders.entries()) {
    await expect.poll(fillSlots(holder, 10 * at + 5)).toBe('too_many_requests')
  }
  const eve = await victim.signUp('eve')
  await expect.poll(fillSlots(eve, 91)).toBe('too_many_requests')
  expect((await send(ana, 93)).status).toBe(201)
})

/** Starts an upload and does not complete it. */
async function startUpload(victim: Victim, { cookie }: Person, url: string): Promise<Socket> {
  const socket = connect(victim.port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(
    `PUT ${url} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n` +
      'Content-Type: image/png\r\nContent-Length: 1000\r\n\r\nstart',
  )
  return socket
}

describe('[SEC-17] photo limits of an IP address', () => {
  const limitOf = (response: { headers: Record<string, unknown> }) =>
    Number(response.headers['x-ratelimit-limit'])

  test('counts uploads and downloads of photos by an IP address in two separate limits', async () => {
    const { server, ana, send } = await start({ rateLimits: true })
    const sent = await send(1)
    const read = await server.request('GET', photoPaths.one(photoId(1)))
    const deleted = await server.request('DELETE', photoPaths.one(photoId(1)), { as: ana })
    expect([sent, read, deleted].map(limitOf)).toEqual([600, 6000, 1200])
  })

  test('returns 429 with Retry-After for too many photos from an IP address and still accepts other writes', async () => {
    const { server, ana, resourceId, send } = await start({ rateLimits: true })
    const remaining = Number((await send(1)).headers['x-ratelimit-remaining'])
    // A body that is no image counts and is refused without work.
    const url = photoPaths.sent(photoId(2), { resourceId })
    for (let n = 0; n < remaining; n += 1)
      await server.request('PUT', url, {
        as: ana,
        body: {},
        headers: { 'content-type': 'text/css' },
      })
    const throttled = await send(3)
    expect(refusalOf(throttled)).toEqual([429, 'too_many_requests'])
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0)
    const body = { id: buildId(9), resourceId }
    const saved = await server.request('POST', '/api/saved-resources', { as: ana, body })
    expect(saved.statusCode).toBe(201)
  })
})

import {
  cataloguePage,
  errorBodySchema,
  type Photo,
  photoLimits,
  photoPaths,
  photoResponse,
  photoUrl,
  type Resource,
} from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../src/services/domain-error.ts'
import { runHousekeeping, tombstoneRetentionMs } from '../src/services/operations/housekeeping.ts'
import { createRefusedPhotos } from '../src/services/photos/processing/refused-photos.ts'
import { resizeImage } from '../src/services/photos/processing/resize-image.ts'
import { receivePhoto } from '../src/services/photos/receive-photo.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { digest } from './support/database-state.ts'
import { picture, sendPhoto, smallPhoto } from './support/photos.ts'
import { signUpAdmin } from './support/sign-up-admin.ts'

const photoId = (n: number) => buildId(100 + n)

async function start() {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const resourceId = await addResource(server, ana, 1)
  const send = (n: number, options: Partial<Parameters<typeof sendPhoto>[3]> = {}) =>
    sendPhoto(server, ana, photoId(n), { resourceId, ...options })
  return { server, ana, resourceId, send }
}

const pull = async (server: TestApp, since?: string) => {
  const query = since === undefined ? '' : `?since=${since}`
  return cataloguePage.parse((await server.request('GET', `/api/sync/catalogue${query}`)).json())
}

const read = (server: TestApp, n: number, width?: 480 | 1600, headers = {}) => {
  const url = width ? photoPaths.inWidth(photoId(n), width) : photoPaths.one(photoId(n))
  return server.request('GET', url, { headers })
}

const remove = (server: TestApp, as: TestMember, n: number) =>
  server.request('DELETE', photoPaths.one(photoId(n)), { as })

const edit = (server: TestApp, as: TestMember, id: string, body: object) =>
  server.request('PUT', `/api/resources/${id}`, { as, body })

async function resourceOf(server: TestApp, id: string): Promise<Resource> {
  const row = (await pull(server)).rows.find((one) => one.id === id)
  if (!row) throw new Error(`${id} is not in the catalogue`)
  return row
}

async function discardedPhotos(server: TestApp): Promise<string[]> {
  const rows = await server.db.selectFrom('discarded_photos').select('photo_id').execute()
  return rows.map((row) => row.photo_id)
}

const codeOf = (response: { json(): unknown }) => errorBodySchema.parse(response.json()).code

describe('sending a photo', () => {
  test('returns a sent photo as stored and shows it with its resource in the feed', async () => {
    const { server, ana, resourceId, send } = await start()
    const { cursor } = await pull(server)
    const bytes = await picture(2000, 1000).jpeg().toBuffer()
    const response = await send(1, { bytes, type: 'image/jpeg' })
    expect([response.statusCode, photoResponse.parse(response.json())]).toEqual([
      201,
      {
        id: photoId(1),
        resourceId,
        userId: ana.user.id,
        position: 0,
        width: 1600,
        height: 800,
        createdAt: server.clock.now().toISOString(),
      } satisfies Photo,
    ])
    const page = await pull(server, cursor)
    expect(page.rows).toMatchObject([{ id: resourceId, images: [photoUrl(photoId(1))] }])
    expect(page.rows[0]?.revision).toBe(Number(response.headers['sync-seq']))
  })

  test('[I2] [R2] stores a photo once when it is sent again, with its key or without', async () => {
    const { server, send } = await start()
    const first = await send(1, { key: 'k' })
    const before = await digest(server.db)
    const again = await send(1, { key: 'k' })
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(again.headers['sync-seq']).toBe(first.headers['sync-seq'])
    const bare = await send(1)
    expect([bare.statusCode, bare.json()]).toEqual([200, first.json()])
    expect(await digest(server.db)).toEqual(before)
  })

  test('[R2] [fault 3] stores a photo only once when two requests with the photo arrive at the same time, and gives both requests the same response', async () => {
    const { server, send } = await start()
    const responses = await Promise.all([send(1, { key: 'k' }), send(1, { key: 'k' })])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(responses[0].body).toBe(responses[1].body)
    const rows = await server.db.selectFrom('photos').select('id').execute()
    expect(rows).toEqual([{ id: photoId(1) }])
  })

  test('[R2] [fault 4] returns 422 for a photo with the idempotency key of another photo, and applies nothing', async () => {
    const { server, send } = await start()
    await send(1, { key: 'k' })
    const before = await digest(server.db)
    const other = await picture(9, 9).png().toBuffer()
    expect(codeOf(await send(1, { key: 'k', bytes: other }))).toBe('idempotency_key_reused')
    expect(codeOf(await send(1, { key: 'k', position: 1 }))).toBe('idempotency_key_reused')
    expect(await digest(server.db)).toEqual(before)
  })

  test('[I2] returns 409 for a photo with the id of another', async () => {
    const { server, ana, send } = await start()
    await send(1)
    const other = await picture(9, 9).png().toBuffer()
    const elsewhere = await addResource(server, ana, 2)
    const root = await signUpAdmin(server, 'root')
    for (const response of [
      await send(1, { bytes: other }),
      await send(1, { resourceId: elsewhere }),
      await sendPhoto(server, root, photoId(1), { resourceId: buildId(1) }),
    ]) {
      expect([response.statusCode, codeOf(response)]).toEqual([409, 'id_taken'])
    }
  })

  test('[R3] returns 409 for a photo of an account that is not the session’s account, and applies nothing', async () => {
    const { server, send } = await start()
    const ben = await server.signUp('ben')
    const response = await send(1, { headers: { 'x-account-id': ben.user.id } })
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'account_mismatch'])
    expect((await read(server, 1)).statusCode).toBe(404)
  })

  test('[C3] [R2] returns and stores 410 for a photo of a deleted resource, and returns 404 for a photo of an unknown resource', async () => {
    const { server, ana, resourceId, send } = await start()
    await server.request('DELETE', `/api/resources/${resourceId}`, { as: ana })
    for (const _ of [1, 2]) {
      const response = await send(1, { key: 'k' })
      expect([response.statusCode, codeOf(response)]).toEqual([410, 'resource_deleted'])
    }
    const unknown = await send(1, { resourceId: buildId(99) })
    expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'resource_not_found'])
  })

  test('[SEC-21] refuses a file that is not a photo, and returns the stored refusal for the same key', async () => {
    const { server, send } = await start()
    const bytes = Buffer.from('hello')
    const first = await send(1, { bytes, key: 'k' })
    expect([first.statusCode, codeOf(first)]).toEqual([422, 'not_an_image'])
    const before = await digest(server.db)
    expect((await send(1, { bytes, key: 'k' })).body).toBe(first.body)
    expect(await digest(server.db)).toEqual(before)
  })

  test('[S3] resizes a photo before the transaction, and not at all when the result is known', async () => {
    const { server, ana, resourceId } = await start()
    let resizes = 0
    const resize = async (bytes: Buffer) => {
      resizes += 1
      // Would deadlock inside of a transaction of the same connection.
      await server.db.transaction().execute((trx) => sql`select 1`.execute(trx))
      return resizeImage(bytes)
    }
    const receive = (n: number, key: string, resource = resourceId, bytes = smallPhoto) => {
      const write = { userId: ana.user.id, key, bodyHash: key, now: server.clock.now() }
      const photo = { id: photoId(n), resourceId: resource, position: null }
      const refused = createRefusedPhotos()
      const options = {
        ...{ photo, bytes, user: ana.user, resize, refused, newId: () => buildId(7) },
        mode: 'off' as const,
      }
      return receivePhoto(server.db, write, options)
    }
    expect([(await receive(1, 'a')).status, resizes]).toEqual([201, 1])
    expect([(await receive(1, 'a')).status, resizes]).toEqual([201, 1])
    expect([(await receive(1, 'b')).status, resizes]).toEqual([200, 1])
    expect([(await receive(2, 'c', buildId(99))).status, resizes]).toEqual([404, 1])
    const text = Buffer.from('no photo')
    for (const _ of [1, 2]) {
      expect([(await receive(2, 'd', resourceId, text)).status, resizes]).toEqual([422, 2])
    }
    expect([(await receive(2, 'e')).status, resizes]).toEqual([201, 3])
  })
})

test('[SEC-17] counts a photo that takes too long against the account, but does not record the failure as a response', async () => {
  const { server, ana, resourceId } = await start()
  const refused = createRefusedPhotos({ max: 2, windowMs: 1000 })
  const resize = () => Promise.reject(new DomainError('unavailable'))
  const receive = () => {
    const now = server.clock.now()
    const write = { userId: ana.user.id, key: 'k', bodyHash: 'k', now }
    const photo = { id: photoId(1), resourceId, position: null }
    const options = {
      ...{ photo, bytes: smallPhoto, user: ana.user, resize, refused, newId: () => '' },
      mode: 'off' as const,
    }
    return receivePhoto(server.db, write, options)
  }
  for (const code of ['unavailable', 'unavailable', 'too_many_requests']) {
    await expect(receive()).rejects.toMatchObject({ code })
  }
})

describe('photos of a resource', () => {
  test('orders photos by position, after linked images', async () => {
    const { server, ana, send } = await start()
    const link = 'https://places.example/a.jpg'
    const id = buildId(2)
    const body = { id, ...buildDraft(2, { images: [link] }) }
    await server.request('POST', '/api/resources', { as: ana, body })
    await send(3, { resourceId: id, position: 2 })
    await send(1, { resourceId: id, position: 0 })
    await send(2, { resourceId: id, position: 0 })
    const last = await send(4, { resourceId: id })
    expect(last.json().position).toBe(3)
    expect((await resourceOf(server, id)).images).toEqual([
      link,
      ...[1, 2, 3, 4].map((n) => photoUrl(photoId(n))),
    ])
  })

  test('[C4] keeps photos through edits by devices that have not seen them', async () => {
    const { server, ana, resourceId, send } = await start()
    const beforePhoto = await resourceOf(server, resourceId)
    await send(1)
    const images = [photoUrl(photoId(1))]
    const draft = buildDraft(1)
    const named = (name: string) => ({ ...draft, name })
    const withBase = { ...named('One'), revision: beforePhoto.revision, base: draft }
    expect((await edit(server, ana, resourceId, withBase)).json()).toMatchObject({
      name: 'One',
      images,
    })
    const { revision } = await resourceOf(server, resourceId)
    const whole = await edit(server, ana, resourceId, { ...named('Two'), revision })
    expect(whole.json()).toMatchObject({ name: 'Two', images })
    const nothing = await edit(server, ana, resourceId, {
      ...named('Two'),
      images: [],
      base: { ...named('Two'), images },
      revision,
    })
    expect([nothing.statusCode, nothing.json().images]).toEqual([200, images])
    const withUnknown = await edit(server, ana, resourceId, {
      ...named('Two'),
      images: [...images, photoUrl(photoId(9)), 'https://places.example/a.jpg'],
      base: { ...named('Two'), images },
      revision,
    })
    expect(withUnknown.json().images).toEqual(['https://places.example/a.jpg', ...images])
    expect((await resourceOf(server, resourceId)).images).toHaveLength(2)
  })

  test('[I1] treats a repeated resource with photos as the same resource', async () => {
    const { server, ana, resourceId, send } = await start()
    await send(1)
    const body = { id: resourceId, ...buildDraft(1) }
    const again = await server.request('POST', '/api/resources', { as: ana, body })
    expect([again.statusCode, again.json().images]).toEqual([200, [photoUrl(photoId(1))]])
  })

  test('ignores photo addresses in the draft of a new resource', async () => {
    const { server, ana, send } = await start()
    await send(1)
    const body = { id: buildId(2), ...buildDraft(2, { images: [photoUrl(photoId(1))] }) }
    const added = await server.request('POST', '/api/resources', { as: ana, body })
    expect([added.statusCode, added.json().images]).toEqual([201, []])
  })

  test('[C3] deletes photos with their resource, including contents, and never accepts their ids again', async () => {
    const { server, ana, resourceId, send } = await start()
    const other = await addResource(server, ana, 2)
    await send(1)
    await send(2, { resourceId: other })
    await server.request('DELETE', `/api/resources/${resourceId}`, { as: ana })
    expect([(await read(server, 1)).statusCode, (await read(server, 2)).statusCode]).toEqual([
      404, 200,
    ])
    const contents = await server.db.selectFrom('photo_contents').select('photo_id').execute()
    expect(contents.map(({ photo_id }) => photo_id)).toEqual([photoId(2), photoId(2)])
    expect(codeOf(await send(1, { resourceId: other }))).toBe('id_taken')
  })

  test('[S2] [C3] deletes photos even when the previous release deletes their resource', async () => {
    const { server, resourceId, send } = await start()
    await send(1)
    await server.db.deleteFrom('resources').where('id', '=', resourceId).execute()
    for (const table of ['photos', 'photo_contents'] as const) {
      expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})

describe('deleting photos', () => {
  test('removes a deleted photo from its resource on every device, with its content, permanently', async () => {
    const { server, ana, resourceId, send } = await start()
    await send(1)
    await send(2)
    const { cursor } = await pull(server)
    const response = await remove(server, ana, 1)
    expect([response.statusCode, response.json()]).toEqual([200, { id: photoId(1), deleted: true }])
    const { rows, deleted } = await pull(server, cursor)
    expect([rows, deleted]).toMatchObject([
      [{ id: resourceId, images: [photoUrl(photoId(2))] }],
      [],
    ])
    expect(rows[0]?.revision).toBe(Number(response.headers['sync-seq']))
    expect((await read(server, 1)).statusCode).toBe(404)
    const remaining = await server.db.selectFrom('photo_contents').select('photo_id').execute()
    expect(remaining).toHaveLength(2)
    expect(codeOf(await send(1))).toBe('id_taken')
  })

  test('[R5] returns 404 photo_not_found for the deletion of an unknown photo', async () => {
    const { server, ana } = await start()
    const response = await remove(server, ana, 1)
    expect([response.statusCode, codeOf(response)]).toEqual([404, 'photo_not_found'])
  })

  test('[R5] [I2] refuses a photo that arrives after the same member deleted it', async () => {
    const { server, ana, resourceId, send } = await start()
    expect((await remove(server, ana, 1)).statusCode).toBe(404)
    for (const key of ['k', 'k', 'l']) {
      const lateUpload = await send(1, { key })
      expect([lateUpload.statusCode, codeOf(lateUpload)]).toEqual([409, 'id_taken'])
    }
    expect((await resourceOf(server, resourceId)).images).toEqual([])
    const root = await signUpAdmin(server, 'root')
    expect((await sendPhoto(server, root, photoId(1), { resourceId })).statusCode).toBe(201)
  })

  test('[R5] accepts a photo that arrives after another member tried to delete it', async () => {
    const { server, send } = await start()
    const ben = await server.signUp('ben')
    expect((await remove(server, ben, 1)).statusCode).toBe(404)
    expect((await send(1)).statusCode).toBe(201)
  })

  test('[R5] [R2] stores nothing for a repeated deletion and returns the same response for its key', async () => {
    const { server, ana, send } = await start()
    await send(1)
    await remove(server, ana, 1)
    await remove(server, ana, 1)
    expect(await discardedPhotos(server)).toEqual([])
    const as = { as: ana, headers: { 'idempotency-key': 'k' } }
    const first = await server.request('DELETE', photoPaths.one(photoId(2)), as)
    const before = await digest(server.db)
    const again = await server.request('DELETE', photoPaths.one(photoId(2)), as)
    expect([again.statusCode, again.body]).toEqual([404, first.body])
    expect(again.headers['sync-seq']).toBe(first.headers['sync-seq'])
    expect(await digest(server.db)).toEqual(before)
  })

  test('remembers deletions of photos that have not arrived for a limited time, and only the newest ones', async () => {
    const { server, ana } = await start()
    const rows = Array.from({ length: photoLimits.userCountMax }, (_, n) => ({
      user_id: ana.user.id,
      photo_id: buildId(5000 + n),
      discarded_at: new Date(server.clock.now().getTime() - 1000 - n).toISOString(),
    }))
    await server.db.insertInto('discarded_photos').values(rows).execute()
    await remove(server, ana, 1)
    const ids = await discardedPhotos(server)
    expect(ids).toHaveLength(photoLimits.userCountMax)
    expect(ids).toContain(photoId(1))
    expect(ids).not.toContain(rows.at(-1)?.photo_id)
    await runHousekeeping(
      server.db,
      new Date(server.clock.now().getTime() + tombstoneRetentionMs - 1),
    )
    expect(await discardedPhotos(server)).toEqual([photoId(1)])
    await runHousekeeping(
      server.db,
      new Date(server.clock.now().getTime() + tombstoneRetentionMs + 1),
    )
    expect(await discardedPhotos(server)).toEqual([])
  })

  test('[S2] forgets a member’s deletions of photos that have not arrived when this or the previous release deletes the member', async () => {
    const { server, ana } = await start()
    const ben = await server.signUp('ben')
    await remove(server, ben, 1)
    await remove(server, ana, 2)
    await server.db.deleteFrom('users').where('id', '=', ben.user.id).execute()
    expect(await discardedPhotos(server)).toEqual([photoId(2)])
  })

  test('lets the author, admins and the sender delete a photo', async () => {
    const { server, ana, resourceId, send } = await start()
    const root = await signUpAdmin(server, 'root')
    const ben = await server.signUp('ben')
    await send(1)
    await sendPhoto(server, root, photoId(2), { resourceId })
    await sendPhoto(server, root, photoId(3), { resourceId })
    expect(codeOf(await remove(server, ben, 1))).toBe('forbidden')
    await server.db.updateTable('users').set({ role: 'user' }).execute()
    expect(codeOf(await remove(server, root, 1))).toBe('forbidden')
    expect((await remove(server, root, 2)).statusCode).toBe(200)
    expect((await remove(server, ana, 3)).statusCode).toBe(200)
  })

  test('logs an admin who adds or deletes a photo of another member’s resource as an edit', async () => {
    const { server, ana, resourceId, send } = await start()
    const root = await signUpAdmin(server, 'root')
    await send(1)
    await remove(server, ana, 1)
    const log = () =>
      server.db.selectFrom('audit_log').select(['action', 'actor_id', 'subject_id']).execute()
    const before = (await log()).length
    await sendPhoto(server, root, photoId(2), { resourceId })
    await remove(server, root, 2)
    const entry = { action: 'resource_edited', actor_id: root.user.id, subject_id: resourceId }
    expect((await log()).slice(before)).toEqual([entry, entry])
  })

  test('[P3] the feed reports a deleted photo only through its resource, so that no device has to read everything again', async () => {
    const { server, ana, send } = await start()
    await send(1)
    await remove(server, ana, 1)
    const mine = await server.request('GET', '/api/sync/mine', { as: ana })
    expect(mine.json().deleted).toEqual([])
    server.clock.advance(500 * 24 * 60 * 60_000)
    await runHousekeeping(server.db, server.clock.now())
    const state = await server.db.selectFrom('sync_state').selectAll().executeTakeFirstOrThrow()
    expect([state.catalogue_floor, state.mine_floor]).toEqual([0, 0])
    expect(
      await server.db.selectFrom('tombstones').select('id').where('type', '=', 'photo').execute(),
    ).toEqual([{ id: photoId(1) }])
  })
})

describe('[SEC-21] serving photos', () => {
  test('serves a photo in two widths with headers for caching and against execution', async () => {
    const { server, send } = await start()
    await send(1, { bytes: await picture(2000, 1000).png().toBuffer() })
    for (const width of [undefined, 1600, 480] as const) {
      const response = await read(server, 1, width)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(response.rawPayload.length),
        'cache-control': 'public, max-age=600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        etag: `"${photoId(1)}-${width ?? 1600}"`,
      })
      expect(response.headers['content-encoding']).toBeUndefined()
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })

  test('returns 304 for a photo that the device has', async () => {
    const { server, ana, send } = await start()
    await send(1)
    const { headers } = await read(server, 1, 480)
    const conditional = { 'if-none-match': `"other", W/${headers.etag}` }
    const again = await read(server, 1, 480, conditional)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
    expect((await read(server, 1, 1600, conditional)).statusCode).toBe(200)
    await remove(server, ana, 1)
    expect((await read(server, 1, 480, conditional)).statusCode).toBe(404)
  })

  test('refuses other widths and unknown photos, and forbids caching the refusal', async () => {
    const { server, send } = await start()
    await send(1)
    for (const query of ['width=481', 'width=', 'width=480&width=480', 'size=480']) {
      const response = await server.request('GET', `${photoPaths.one(photoId(1))}?${query}`)
      expect([query, response.statusCode]).toEqual([query, 400])
    }
    const none = await read(server, 2)
    expect([none.statusCode, codeOf(none)]).toEqual([404, 'photo_not_found'])
    expect(none.headers['cache-control']).toBe('no-store')
  })
})

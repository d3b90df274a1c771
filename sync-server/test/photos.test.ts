import {
  cataloguePage,
  errorBodySchema,
  type Photo,
  photoAddress,
  photoAnswer,
  photoLimits,
  photoPaths,
  type Resource,
} from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../src/services/domain-error.ts'
import { keepHouse, tombstoneRetentionMs } from '../src/services/operations/housekeeping.ts'
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
  if (!row) throw new Error(`${id} is not told`)
  return row
}

async function discardedPhotos(server: TestApp): Promise<string[]> {
  const rows = await server.db.selectFrom('discarded_photos').select('photo_id').execute()
  return rows.map((row) => row.photo_id)
}

const codeOf = (answer: { json(): unknown }) => errorBodySchema.parse(answer.json()).code

describe('a photo that is sent', () => {
  test('is answered as it was kept, and the feed shows it with its resource', async () => {
    const { server, ana, resourceId, send } = await start()
    const { cursor } = await pull(server)
    const bytes = await picture(2000, 1000).jpeg().toBuffer()
    const answer = await send(1, { bytes, type: 'image/jpeg' })
    expect([answer.statusCode, photoAnswer.parse(answer.json())]).toEqual([
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
    expect(page.rows).toMatchObject([{ id: resourceId, images: [photoAddress(photoId(1))] }])
    expect(page.rows[0]?.revision).toBe(Number(answer.headers['sync-seq']))
  })

  test('[I2] [R2] is the same photo when it comes again, with its key or without', async () => {
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

  test('[R2] [fault 3] sent twice at once has one effect and one answer', async () => {
    const { server, send } = await start()
    const answers = await Promise.all([send(1, { key: 'k' }), send(1, { key: 'k' })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0].body).toBe(answers[1].body)
    const rows = await server.db.selectFrom('photos').select('id').execute()
    expect(rows).toEqual([{ id: photoId(1) }])
  })

  test('[R2] [fault 4] under a key of another photo is 422, and nothing is applied', async () => {
    const { server, send } = await start()
    await send(1, { key: 'k' })
    const before = await digest(server.db)
    const other = await picture(9, 9).png().toBuffer()
    expect(codeOf(await send(1, { key: 'k', bytes: other }))).toBe('idempotency_key_reused')
    expect(codeOf(await send(1, { key: 'k', position: 1 }))).toBe('idempotency_key_reused')
    expect(await digest(server.db)).toEqual(before)
  })

  test('[I2] under an id that holds another photo is 409', async () => {
    const { server, ana, send } = await start()
    await send(1)
    const other = await picture(9, 9).png().toBuffer()
    const elsewhere = await addResource(server, ana, 2)
    const root = await signUpAdmin(server, 'root')
    for (const answer of [
      await send(1, { bytes: other }),
      await send(1, { resourceId: elsewhere }),
      await sendPhoto(server, root, photoId(1), { resourceId: buildId(1) }),
    ]) {
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'id_taken'])
    }
  })

  test('[R3] of another account than the session’s is 409, and nothing is applied', async () => {
    const { server, send } = await start()
    const ben = await server.signUp('ben')
    const answer = await send(1, { headers: { 'x-account-id': ben.user.id } })
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'account_mismatch'])
    expect((await read(server, 1)).statusCode).toBe(404)
  })

  test('[C3] [R2] for a deleted resource is 410, which is recorded; for an unknown one 404', async () => {
    const { server, ana, resourceId, send } = await start()
    await server.request('DELETE', `/api/resources/${resourceId}`, { as: ana })
    for (const _ of [1, 2]) {
      const answer = await send(1, { key: 'k' })
      expect([answer.statusCode, codeOf(answer)]).toEqual([410, 'resource_deleted'])
    }
    const unknown = await send(1, { resourceId: buildId(99) })
    expect([unknown.statusCode, codeOf(unknown)]).toEqual([404, 'resource_not_found'])
  })

  test('[S21] that is no photo is refused, and refused again by its key', async () => {
    const { server, send } = await start()
    const bytes = Buffer.from('hello')
    const first = await send(1, { bytes, key: 'k' })
    expect([first.statusCode, codeOf(first)]).toEqual([422, 'not_an_image'])
    const before = await digest(server.db)
    expect((await send(1, { bytes, key: 'k' })).body).toBe(first.body)
    expect(await digest(server.db)).toEqual(before)
  })

  test('[S3] is drawn before the transaction, and not at all where the answer is known', async () => {
    const { server, ana, resourceId } = await start()
    let drawings = 0
    const draw = async (bytes: Buffer) => {
      drawings += 1
      // Would wait for ever inside of a transaction of the same connection.
      await server.db.transaction().execute((trx) => sql`select 1`.execute(trx))
      return resizeImage(bytes)
    }
    const take = (n: number, key: string, resource = resourceId, bytes = smallPhoto) => {
      const write = { userId: ana.user.id, key, bodyHash: key, now: server.clock.now() }
      const photo = { id: photoId(n), resourceId: resource, position: null }
      const refused = createRefusedPhotos()
      const options = { photo, bytes, user: ana.user, draw, refused, newId: () => buildId(7) }
      return receivePhoto(server.db, write, options)
    }
    expect([(await take(1, 'a')).status, drawings]).toEqual([201, 1])
    expect([(await take(1, 'a')).status, drawings]).toEqual([201, 1])
    expect([(await take(1, 'b')).status, drawings]).toEqual([200, 1])
    expect([(await take(2, 'c', buildId(99))).status, drawings]).toEqual([404, 1])
    const text = Buffer.from('no photo')
    for (const _ of [1, 2]) {
      expect([(await take(2, 'd', resourceId, text)).status, drawings]).toEqual([422, 2])
    }
    expect([(await take(2, 'e')).status, drawings]).toEqual([201, 3])
  })
})

test('[S17] one that takes too long is not recorded, and counts for its account', async () => {
  const { server, ana, resourceId } = await start()
  const refused = createRefusedPhotos({ max: 2, windowMs: 1000 })
  const draw = () => Promise.reject(new DomainError('unavailable'))
  const take = () => {
    const now = server.clock.now()
    const write = { userId: ana.user.id, key: 'k', bodyHash: 'k', now }
    const photo = { id: photoId(1), resourceId, position: null }
    const options = { photo, bytes: smallPhoto, user: ana.user, draw, refused, newId: () => '' }
    return receivePhoto(server.db, write, options)
  }
  for (const code of ['unavailable', 'unavailable', 'too_many_requests']) {
    await expect(take()).rejects.toMatchObject({ code })
  }
})

describe('the photos of a resource', () => {
  test('stand in the order that they were given, after images from elsewhere', async () => {
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
      ...[1, 2, 3, 4].map((n) => photoAddress(photoId(n))),
    ])
  })

  test('[C4] stay as they are through edits of those who have not seen them', async () => {
    const { server, ana, resourceId, send } = await start()
    const seen = await resourceOf(server, resourceId)
    await send(1)
    const images = [photoAddress(photoId(1))]
    const draft = buildDraft(1)
    const named = (name: string) => ({ ...draft, name })
    const withBase = { ...named('One'), revision: seen.revision, base: draft }
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
    const made = await edit(server, ana, resourceId, {
      ...named('Two'),
      images: [...images, photoAddress(photoId(9)), 'https://places.example/a.jpg'],
      base: { ...named('Two'), images },
      revision,
    })
    expect(made.json().images).toEqual(['https://places.example/a.jpg', ...images])
    expect((await resourceOf(server, resourceId)).images).toHaveLength(2)
  })

  test('[I1] do not make the resource another one when it is sent again', async () => {
    const { server, ana, resourceId, send } = await start()
    await send(1)
    const body = { id: resourceId, ...buildDraft(1) }
    const again = await server.request('POST', '/api/resources', { as: ana, body })
    expect([again.statusCode, again.json().images]).toEqual([200, [photoAddress(photoId(1))]])
  })

  test('are not taken from the draft of a new resource', async () => {
    const { server, ana, send } = await start()
    await send(1)
    const body = { id: buildId(2), ...buildDraft(2, { images: [photoAddress(photoId(1))] }) }
    const added = await server.request('POST', '/api/resources', { as: ana, body })
    expect([added.statusCode, added.json().images]).toEqual([201, []])
  })

  test('[C3] go with it, content and all, and their ids never return', async () => {
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

  test('[S2] [C3] go with it too when the release before this one deletes it', async () => {
    const { server, resourceId, send } = await start()
    await send(1)
    await server.db.deleteFrom('resources').where('id', '=', resourceId).execute()
    for (const table of ['photos', 'photo_contents'] as const) {
      expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })
})

describe('deleting a photo', () => {
  test('takes it from its resource on every device, with its content, for good', async () => {
    const { server, ana, resourceId, send } = await start()
    await send(1)
    await send(2)
    const { cursor } = await pull(server)
    const answer = await remove(server, ana, 1)
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: photoId(1), deleted: true }])
    const { rows, deleted } = await pull(server, cursor)
    expect([rows, deleted]).toMatchObject([
      [{ id: resourceId, images: [photoAddress(photoId(2))] }],
      [],
    ])
    expect(rows[0]?.revision).toBe(Number(answer.headers['sync-seq']))
    expect((await read(server, 1)).statusCode).toBe(404)
    const left = await server.db.selectFrom('photo_contents').select('photo_id').execute()
    expect(left).toHaveLength(2)
    expect(codeOf(await send(1))).toBe('id_taken')
  })

  test('[R5] is done where there is none', async () => {
    const { server, ana } = await start()
    const answer = await remove(server, ana, 1)
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'photo_not_found'])
  })

  test('[R5] [I2] of one that comes after it leaves it out for good, for whoever deleted it', async () => {
    const { server, ana, resourceId, send } = await start()
    expect((await remove(server, ana, 1)).statusCode).toBe(404)
    for (const key of ['k', 'k', 'l']) {
      const late = await send(1, { key })
      expect([late.statusCode, codeOf(late)]).toEqual([409, 'id_taken'])
    }
    expect((await resourceOf(server, resourceId)).images).toEqual([])
    const root = await signUpAdmin(server, 'root')
    expect((await sendPhoto(server, root, photoId(1), { resourceId })).statusCode).toBe(201)
  })

  test('[R5] of one that comes after it is the word of nobody else', async () => {
    const { server, send } = await start()
    const ben = await server.signUp('ben')
    expect((await remove(server, ben, 1)).statusCode).toBe(404)
    expect((await send(1)).statusCode).toBe(201)
  })

  test('[R5] [R2] of one that was there before leaves nothing, and its key says the same again', async () => {
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

  test('of ever so many that are not there is remembered of the newest, and goes with its time', async () => {
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
    await keepHouse(server.db, new Date(server.clock.now().getTime() + tombstoneRetentionMs - 1))
    expect(await discardedPhotos(server)).toEqual([photoId(1)])
    await keepHouse(server.db, new Date(server.clock.now().getTime() + tombstoneRetentionMs + 1))
    expect(await discardedPhotos(server)).toEqual([])
  })

  test('[S2] that is not there goes with its member, by the release before this one too', async () => {
    const { server, ana } = await start()
    const ben = await server.signUp('ben')
    await remove(server, ben, 1)
    await remove(server, ana, 2)
    await server.db.deleteFrom('users').where('id', '=', ben.user.id).execute()
    expect(await discardedPhotos(server)).toEqual([photoId(2)])
  })

  test('is for the author, for admins, and for whoever sent it', async () => {
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

  test('and adding by an admin to another’s resource is written down as an edit of it', async () => {
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

  test('[P3] is told by its resource alone: no device has to begin anew for it', async () => {
    const { server, ana, send } = await start()
    await send(1)
    await remove(server, ana, 1)
    const mine = await server.request('GET', '/api/sync/mine', { as: ana })
    expect(mine.json().deleted).toEqual([])
    server.clock.pass(500 * 24 * 60 * 60_000)
    await keepHouse(server.db, server.clock.now())
    const state = await server.db.selectFrom('sync_state').selectAll().executeTakeFirstOrThrow()
    expect([state.catalogue_floor, state.mine_floor]).toEqual([0, 0])
    expect(
      await server.db.selectFrom('tombstones').select('id').where('type', '=', 'photo').execute(),
    ).toEqual([{ id: photoId(1) }])
  })
})

describe('[S21] a photo is served', () => {
  test('in two widths, for good, as an image that no browser runs', async () => {
    const { server, send } = await start()
    await send(1, { bytes: await picture(2000, 1000).png().toBuffer() })
    for (const width of [undefined, 1600, 480] as const) {
      const answer = await read(server, 1, width)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'public, max-age=86400',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        etag: `"${photoId(1)}-${width ?? 1600}"`,
      })
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('once: a device that holds it is told so', async () => {
    const { server, ana, send } = await start()
    await send(1)
    const { headers } = await read(server, 1, 480)
    const held = { 'if-none-match': `"other", W/${headers.etag}` }
    const again = await read(server, 1, 480, held)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
    expect((await read(server, 1, 1600, held)).statusCode).toBe(200)
    await remove(server, ana, 1)
    expect((await read(server, 1, 480, held)).statusCode).toBe(404)
  })

  test('in no other width, and none that is not there; no cache keeps the refusal', async () => {
    const { server, send } = await start()
    await send(1)
    for (const query of ['width=481', 'width=', 'width=480&width=480', 'size=480']) {
      const answer = await server.request('GET', `${photoPaths.one(photoId(1))}?${query}`)
      expect([query, answer.statusCode]).toEqual([query, 400])
    }
    const none = await read(server, 2)
    expect([none.statusCode, codeOf(none)]).toEqual([404, 'photo_not_found'])
    expect(none.headers['cache-control']).toBe('no-store')
  })
})

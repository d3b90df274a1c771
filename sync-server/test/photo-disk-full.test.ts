import { photoPaths } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'
import { digest } from './support/database-state.ts'
import { noise, sendPhoto } from './support/photos.ts'

test('[fault 18] returns 503 for a photo on a full disk, stores nothing, still serves others, and accepts it when there is space', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const resourceId = await addResource(server, ana, 1)
  const send = (n: number, more: { bytes?: Buffer; key?: string } = {}) =>
    sendPhoto(server, ana, buildId(100 + n), { resourceId, ...more })
  await send(1)
  const pages = (await sql<{ page_count: number }>`pragma page_count`.execute(server.db)).rows[0]
  const noisy = await noise(900, 700).jpeg().toBuffer()
  await sql.raw(`pragma max_page_count = ${pages?.page_count}`).execute(server.db)
  const before = await digest(server.db)
  const refused = await send(2, { bytes: noisy, key: 'k' })
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable'])
  expect(refused.headers['retry-after']).toBeDefined()
  expect(await digest(server.db)).toEqual(before)
  expect((await server.request('GET', photoPaths.one(buildId(101)))).statusCode).toBe(200)
  await sql.raw('pragma max_page_count = 1000000').execute(server.db)
  expect((await send(2, { bytes: noisy, key: 'k' })).statusCode).toBe(201)
})

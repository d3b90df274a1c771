import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildResource } from '@worldschool/schema/testing'
import { expect, onTestFinished, test } from 'vitest'
import { compressResponse } from '../src/cache/compress.ts'
import {
  type CompressionProcess,
  openCompressionProcess,
} from '../src/cache/compression-process.ts'
import {
  type CatalogueRequest,
  readCatalogueResponse,
} from '../src/cache/read-catalogue-response.ts'
import { migrateToLatest } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { insertResource } from '../src/repositories/resources-repository.ts'
import { freshDatabase } from './support/fresh-database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

interface Options {
  places?: number
  idleMs?: number
  /** A process that another server has opened. */
  compression?: CompressionProcess
}

async function open({ places = 60, compression: shared, idleMs }: Options = {}) {
  const fresh = await freshDatabase(temporaryFolder())
  const { databaseUrl } = fresh
  const db = openDatabase(databaseUrl)
  await migrateToLatest(db, { databaseUrl })
  for (let n = 0; n < places; n += 1) await insertResource(db, buildResource(n))
  await db.updateTable('sync_state').set({ seq: places, catalogue_seq: places }).execute()
  const compression = shared ?? openCompressionProcess({ idleMs })
  const make = (request: CatalogueRequest) => compression.make(databaseUrl, request)
  onTestFinished(async () => {
    compression.close()
    await db.destroy()
    await fresh.drop()
  })
  return { db, make, compression }
}

const everything = { list: undefined }

test('reads and compresses several responses in another process with the same result as in this one', async () => {
  const { db, make } = await open()
  const requests: CatalogueRequest[] = [everything, { page: {} }, { page: { pages: 'columns' } }]
  const results = await Promise.all(requests.map(make))
  for (const [n, response] of results.entries()) {
    expect(response).toEqual(await compressResponse(db, requests[n] ?? everything))
    const json = (await readCatalogueResponse(db, requests[n] ?? everything))?.json
    if (!response || Buffer.isBuffer(response.body)) throw new Error('It was not compressed')
    expect(brotliDecompressSync(response.body.br).toString()).toBe(json)
    expect(gunzipSync(response.body.gzip).toString()).toBe(json)
  }
})

test('the compression process returns a response uncompressed when it is too small', async () => {
  const { make } = await open({ places: 0 })
  expect(String((await make(everything))?.body)).toBe('[]')
})

test('the compression process exits when it is idle and starts again for the next request', async () => {
  const { make } = await open({ idleMs: 0 })
  const first = await make(everything)
  await new Promise((resolve) => setTimeout(resolve, 1))
  expect(await make(everything)).toEqual(first)
})

test('the compression process reads from the database of the request when two servers share the process', async () => {
  const { make, compression } = await open({ places: 3 })
  const other = await open({ places: 5, compression })
  const [three, five] = await Promise.all([make(everything), other.make(everything)])
  expect(three).not.toEqual(five)
  expect(five).toEqual(await compressResponse(other.db, everything))
})

test('the compression process rejects only the request that fails', async () => {
  const { make } = await open()
  const [bad, good] = await Promise.allSettled([
    make({ page: { since: 'no cursor' } }),
    make(everything),
  ])
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
})

test('rejects waiting requests when the compression process is closed', async () => {
  const { make, compression } = await open()
  const waiting = make(everything)
  compression.close()
  await expect(waiting).rejects.toThrow('closed')
})

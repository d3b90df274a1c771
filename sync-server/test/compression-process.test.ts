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
  /** One that another server has opened. */
  pressing?: CompressionProcess
}

async function open({ places = 60, pressing: shared, idleMs }: Options = {}) {
  const fresh = await freshDatabase(temporaryFolder())
  const { databaseUrl } = fresh
  const db = openDatabase(databaseUrl)
  await migrateToLatest(db, { databaseUrl })
  for (let n = 0; n < places; n += 1) await insertResource(db, buildResource(n))
  await db.updateTable('sync_state').set({ seq: places, catalogue_seq: places }).execute()
  const pressing = shared ?? openCompressionProcess({ idleMs })
  const make = (asked: CatalogueRequest) => pressing.make(databaseUrl, asked)
  onTestFinished(async () => {
    pressing.close()
    await db.destroy()
    await fresh.drop()
  })
  return { db, make, pressing }
}

const everything = { list: undefined }

test('another process reads and presses the same as this one would, several at once', async () => {
  const { db, make } = await open()
  const asked: CatalogueRequest[] = [everything, { page: {} }, { page: { pages: 'columns' } }]
  const made = await Promise.all(asked.map(make))
  for (const [n, answer] of made.entries()) {
    expect(answer).toEqual(await compressResponse(db, asked[n] ?? everything))
    const json = (await readCatalogueResponse(db, asked[n] ?? everything))?.json
    if (!answer || Buffer.isBuffer(answer.body)) throw new Error('It was not pressed')
    expect(brotliDecompressSync(answer.body.br).toString()).toBe(json)
    expect(gunzipSync(answer.body.gzip).toString()).toBe(json)
  }
})

test('what is too small to be pressed comes as it is', async () => {
  const { make } = await open({ places: 0 })
  expect(String((await make(everything))?.body)).toBe('[]')
})

test('it ends when nothing is to be made, and begins again with what comes', async () => {
  const { make } = await open({ idleMs: 0 })
  const first = await make(everything)
  await new Promise((resolve) => setTimeout(resolve, 1))
  expect(await make(everything)).toEqual(first)
})

test('it tells the databases of two servers apart', async () => {
  const { make, pressing } = await open({ places: 3 })
  const other = await open({ places: 5, pressing })
  const [three, five] = await Promise.all([make(everything), other.make(everything)])
  expect(three).not.toEqual(five)
  expect(five).toEqual(await compressResponse(other.db, everything))
})

test('what cannot be made fails alone', async () => {
  const { make } = await open()
  const [bad, good] = await Promise.allSettled([
    make({ page: { since: 'no cursor' } }),
    make(everything),
  ])
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
})

test('who waits hears of it when it is closed', async () => {
  const { make, pressing } = await open()
  const waiting = make(everything)
  pressing.close()
  await expect(waiting).rejects.toThrow('closed')
})

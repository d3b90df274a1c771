import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildResource } from '@worldschool/schema/testing'
import { expect, onTestFinished, test } from 'vitest'
import { migrateToLatest } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { insertResource } from '../src/repositories/resources-repository.ts'
import { makePressed } from '../src/services/make-pressed.ts'
import { openPressingProcess } from '../src/services/pressing-process/pressing-process.ts'
import { readCatalogueAnswer } from '../src/services/read-catalogue-answer.ts'
import { freshDatabase } from './support/fresh-database.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

async function open({ places = 60, ...options }: { places?: number; idleMs?: number } = {}) {
  const fresh = await freshDatabase(temporaryFolder())
  const { databaseUrl } = fresh
  const db = openDatabase(databaseUrl)
  await migrateToLatest(db, { databaseUrl })
  for (let n = 0; n < places; n += 1) await insertResource(db, buildResource(n))
  await db.updateTable('sync_state').set({ seq: places, catalogue_seq: places }).execute()
  const pressing = openPressingProcess(databaseUrl, options)
  onTestFinished(async () => {
    pressing.close()
    await db.destroy()
    await fresh.drop()
  })
  return { db, pressing }
}

const everything = { list: undefined }

test('another process reads and presses the same as this one would, several at once', async () => {
  const { db, pressing } = await open()
  const asked = [everything, { page: {} }, { page: { pages: 'columns' } }] as const
  const made = await Promise.all(asked.map(pressing.make))
  for (const [n, answer] of made.entries()) {
    expect(answer).toEqual(await makePressed(db, asked[n] ?? everything))
    const { json } = await readCatalogueAnswer(db, asked[n] ?? everything)
    if (Buffer.isBuffer(answer.body)) throw new Error('It was not pressed')
    expect(brotliDecompressSync(answer.body.br).toString()).toBe(json)
    expect(gunzipSync(answer.body.gzip).toString()).toBe(json)
  }
})

test('what is too small to be pressed comes as it is', async () => {
  const { pressing } = await open({ places: 0 })
  expect(String((await pressing.make(everything)).body)).toBe('[]')
})

test('it ends when nothing is to be made, and begins again with what comes', async () => {
  const { pressing } = await open({ idleMs: 0 })
  const first = await pressing.make(everything)
  await new Promise((resolve) => setTimeout(resolve, 1))
  expect(await pressing.make(everything)).toEqual(first)
})

test('what cannot be made fails alone', async () => {
  const { pressing } = await open()
  const [bad, good] = await Promise.allSettled([
    pressing.make({ page: { since: 'no cursor' } }),
    pressing.make(everything),
  ])
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])
})

test('who waits hears of it when it is closed', async () => {
  const { pressing } = await open()
  const waiting = pressing.make(everything)
  pressing.close()
  await expect(waiting).rejects.toThrow('closed')
})

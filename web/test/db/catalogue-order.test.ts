import type { Resource } from '@worldschool/schema'
import { buildResource, buildUser } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { CatalogueReader } from '../../src/db/catalogue-reader.ts'
import { emptyCatalogue, readValue } from '../../src/db/device-values.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { newestFirst } from '../../src/db/merge-sorted-pages.ts'
import { writePage } from '../../src/sync/pull/pull-catalogue.ts'
import { cataloguePageOf } from '../support/feed.ts'
import { openTestDevice } from '../support/test-device.ts'

/** Their creation times do not follow their numbers, and some are equal. */
const rows = Array.from({ length: 2_000 }, (_, n) =>
  buildResource(n + 1, {
    name: `Place ${(n * 7919) % 2_000}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) + ((n * 613) % 499) * 60_000).toISOString(),
  }),
)

async function read(db: DeviceDatabase, reader: CatalogueReader) {
  return reader.read(db, (await readValue(db, 'catalogue')) ?? emptyCatalogue)
}

function expectSorted(newest: readonly Resource[], all: readonly Resource[]): void {
  expect(newest.map(({ id }) => id)).toEqual(all.toSorted(newestFirst).map(({ id }) => id))
}

describe('catalogue in memory', () => {
  it('the catalogue is sorted by newest, whether read page by page or at once', async () => {
    const db = await openTestDevice(buildUser(1))
    const whileRead = new CatalogueReader()
    const parts = [0, 700, 1_000, 1_730].map((from, n, all) => rows.slice(from, all[n + 1]))
    for (const [n, part] of parts.entries()) {
      const since = n === 0 ? null : `e1.${n}`
      await writePage(db, since, cataloguePageOf(n + 1, part, { more: n < 3 }))
      expectSorted((await read(db, whileRead)).newest, parts.slice(0, n + 1).flat())
    }
    expectSorted((await read(db, new CatalogueReader())).newest, rows)
  })

  it('a row that changed during the first pull is in the catalogue once, in its current state', async () => {
    const db = await openTestDevice(buildUser(1))
    const whileRead = new CatalogueReader()
    const [first, second] = [rows.slice(0, 900), rows.slice(900)]
    const changed = first
      .filter((_, n) => n % 50 === 0)
      .map((row) => ({ ...row, name: `New ${row.name}` }))
    await writePage(db, null, cataloguePageOf(1, first, { more: true }))
    await read(db, whileRead)
    await writePage(db, 'e1.1', cataloguePageOf(2, [...second, ...changed]))
    const names = new Map(changed.map(({ id, name }) => [id, name]))
    const now = rows.map((row) => ({ ...row, name: names.get(row.id) ?? row.name }))
    for (const reader of [whileRead, new CatalogueReader()]) {
      const { newest, resources } = await read(db, reader)
      expectSorted(newest, now)
      expect(resources.size).toBe(2_000)
      expect(newest.every((row) => resources.get(row.id) === row)).toBe(true)
    }
  })
})

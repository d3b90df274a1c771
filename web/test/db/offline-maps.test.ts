import { buildUser } from '@worldschool/schema/testing'
import { describe, expect, it, vi } from 'vitest'
import { evictCachedData } from '../../src/db/evict-cached-data.ts'
import { mapChunkBytes } from '../../src/db/offline-map-records.ts'
import { readRegionBytes, watchRegions } from '../../src/db/offline-maps.ts'
import { enterAccount, leaveAccount, removeDeletedAccount } from '../../src/sync/account.ts'
import { deleteRegion, requestDownload } from '../../src/sync/offline-maps/download-rows.ts'
import { downloadingPhone } from '../support/downloading-phone.ts'
import { isHeld } from '../support/open-downloads.ts'
import { buildFile } from '../support/region-server.ts'
import { waitUntil } from '../support/wait-until.ts'

const onWifi = { allowsMobile: false }
const bytes = 3 * mapChunkBytes + 100
const file = buildFile(bytes)

const phone = downloadingPhone()

async function download(name = 'portugal') {
  const area = phone.server.offer(name, file)
  phone.start()
  await requestDownload(phone.db, area, onWifi)
  await isHeld(phone.db, area, file)
  return area
}

describe('region on the device', () => {
  it.each([
    ['within a chunk', 1_000, 500],
    ['across the border of two chunks', mapChunkBytes - 3, 7],
    ['across all chunks', 5, bytes - 9],
    ['exactly one chunk', mapChunkBytes, mapChunkBytes],
    ['at its last byte', bytes - 1, 1],
  ])('a region is read %s, byte for byte', async (_, offset, length) => {
    await download()
    const read = await readRegionBytes(phone.db, 'portugal', offset, length)
    expect(Buffer.from(read).equals(file.subarray(offset, offset + length))).toBe(true)
  })

  it('a read beyond the end of a region returns the bytes that exist', async () => {
    await download()
    expect((await readRegionBytes(phone.db, 'portugal', bytes - 10, 16_384)).byteLength).toBe(10)
    expect((await readRegionBytes(phone.db, 'portugal', bytes + 10, 5)).byteLength).toBe(0)
  })

  it('a chunk of a region is read from disk once for neighbouring tiles', async () => {
    await download()
    const get = vi.spyOn(phone.db.mapChunks, 'get')
    await Promise.all(
      [0, 9_000, 20_000].map((at) => readRegionBytes(phone.db, 'portugal', at, 9_000)),
    )
    expect(get.mock.calls.length).toBeLessThanOrEqual(1)
  })

  it('a region cannot be read during its download or after its deletion', async () => {
    await expect(readRegionBytes(phone.db, 'portugal', 0, 8)).rejects.toThrow('portugal')
    await download()
    await deleteRegion(phone.db, 'portugal')
    await expect(readRegionBytes(phone.db, 'portugal', 0, 8)).rejects.toThrow('portugal')
  })

  it('watchRegions reports a region when it is complete and when it is deleted, not while it is downloading', async () => {
    const seen: string[][] = []
    const stop = watchRegions(phone.db, (areas) => seen.push(areas.map(({ name }) => name)))
    await download()
    await waitUntil(() => expect(seen.at(-1)).toEqual(['portugal']))
    await deleteRegion(phone.db, 'portugal')
    await waitUntil(() => expect(seen.at(-1)).toEqual([]))
    expect(seen).toEqual([[], ['portugal'], []])
    stop()
  })
})

describe('region that stays on the device', () => {
  it('[fault 25] a region stays when the phone frees storage for something else', async () => {
    const area = await download()
    await evictCachedData(phone.db)
    await isHeld(phone.db, area, file)
    // The chunks are on disk, not only in memory.
    expect(await phone.db.mapChunks.count()).toBe(4)
  })

  it('[Q9] a region belongs to the phone: it stays when somebody signs in or out, or deletes their account', async () => {
    const area = await download()
    const me = buildUser(1)
    await enterAccount(phone.db, me)
    await leaveAccount(phone.db, { discardsUnsent: true })
    await enterAccount(phone.db, me)
    await removeDeletedAccount(phone.db, me, { notice: false })
    await isHeld(phone.db, area, file)
    expect(await phone.db.mapChunks.count()).toBe(4)
  })
})

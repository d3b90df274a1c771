import { buildUser } from '@worldschool/schema/testing'
import { describe, expect, it, vi } from 'vitest'
import { evictCachedData } from '../../src/db/evict-cached-data.ts'
import { mapChunkBytes } from '../../src/db/offline-map-records.ts'
import { readRegionBytes, watchRegions } from '../../src/db/offline-maps.ts'
import { enterAccount, forgetDeletedAccount, leaveAccount } from '../../src/sync/account.ts'
import { deleteRegion, requestDownload } from '../../src/sync/offline-maps/download-rows.ts'
import { buildFile } from '../support/area-server.ts'
import { downloadingPhone } from '../support/downloading-phone.ts'
import { isHeld } from '../support/open-downloads.ts'
import { waitUntil } from '../support/wait-until.ts'

const onWifi = { allowsMobile: false }
const bytes = 3 * mapChunkBytes + 100
const file = buildFile(bytes)

const phone = downloadingPhone()

async function hold(name = 'portugal') {
  const area = phone.server.offer(name, file)
  phone.start()
  await requestDownload(phone.db, area, onWifi)
  await isHeld(phone.db, area, file)
  return area
}

describe('an area on the device', () => {
  it.each([
    ['within a piece', 1_000, 500],
    ['over the seam of two pieces', mapChunkBytes - 3, 7],
    ['over all pieces', 5, bytes - 9],
    ['exactly a piece', mapChunkBytes, mapChunkBytes],
    ['the last byte', bytes - 1, 1],
  ])('is read %s, byte for byte', async (_, offset, length) => {
    await hold()
    const read = await readRegionBytes(phone.db, 'portugal', offset, length)
    expect(Buffer.from(read).equals(file.subarray(offset, offset + length))).toBe(true)
  })

  it('is read as far as it goes, as the first bytes of a small file are', async () => {
    await hold()
    expect((await readRegionBytes(phone.db, 'portugal', bytes - 10, 16_384)).byteLength).toBe(10)
    expect((await readRegionBytes(phone.db, 'portugal', bytes + 10, 5)).byteLength).toBe(0)
  })

  it('is read from the disk once for tiles that lie side by side', async () => {
    await hold()
    const get = vi.spyOn(phone.db.mapChunks, 'get')
    await Promise.all(
      [0, 9_000, 20_000].map((at) => readRegionBytes(phone.db, 'portugal', at, 9_000)),
    )
    expect(get.mock.calls.length).toBeLessThanOrEqual(1)
  })

  it('is not read while it is on its way, nor once it is deleted', async () => {
    await expect(readRegionBytes(phone.db, 'portugal', 0, 8)).rejects.toThrow('portugal')
    await hold()
    await deleteRegion(phone.db, 'portugal')
    await expect(readRegionBytes(phone.db, 'portugal', 0, 8)).rejects.toThrow('portugal')
  })

  it('is told of as it comes and goes, and not while it is on its way', async () => {
    const seen: string[][] = []
    const stop = watchRegions(phone.db, (areas) => seen.push(areas.map(({ name }) => name)))
    await hold()
    await waitUntil(() => expect(seen.at(-1)).toEqual(['portugal']))
    await deleteRegion(phone.db, 'portugal')
    await waitUntil(() => expect(seen.at(-1)).toEqual([]))
    expect(seen).toEqual([[], ['portugal'], []])
    stop()
  })
})

describe('an area on the device stays', () => {
  it('[fault 25] when the phone makes room for something else', async () => {
    const area = await hold()
    await evictCachedData(phone.db)
    await isHeld(phone.db, area, file)
    // Not only in memory.
    expect(await phone.db.mapChunks.count()).toBe(4)
  })

  it('[Q9] whoever signs in or out, or has their account deleted: it is the phone’s', async () => {
    const area = await hold()
    const me = buildUser(1)
    await enterAccount(phone.db, me)
    await leaveAccount(phone.db, { discardsUnsent: true })
    await enterAccount(phone.db, me)
    await forgetDeletedAccount(phone.db, me, { notice: false })
    await isHeld(phone.db, area, file)
    expect(await phone.db.mapChunks.count()).toBe(4)
  })
})

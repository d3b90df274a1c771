import { describe, expect, it } from 'vitest'
import { mapChunkBytes } from '../../../src/db/offline-map-records.ts'
import { readRegionBytes } from '../../../src/db/offline-maps.ts'
import {
  cancelDownload,
  requestDownload,
  resumeDownload,
} from '../../../src/sync/offline-maps/download-rows.ts'
import { downloadingPhone } from '../../support/downloading-phone.ts'
import { isHeld } from '../../support/open-downloads.ts'
import { buildFile } from '../../support/region-server.ts'
import { waitUntil } from '../../support/wait-until.ts'

const onWifi = { allowsMobile: false }
const bytes = 2 * mapChunkBytes + 100
const file = buildFile(bytes)
const newer = buildFile(3 * mapChunkBytes + 7, 2)

const phone = downloadingPhone()

describe('file that changes on the server during its download', () => {
  it('a changed file is downloaded again from its first byte, and the download reports it', async () => {
    const area = phone.server.offer('portugal', file)
    const transfer = phone.holdResponse(area, file, mapChunkBytes + 5_000)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(downloads)
    const now = phone.server.offer('portugal', newer, '"second"')
    const next = phone.holdResponse(now, newer, 9_000)
    // The first request after the lost connection still gets the normal response, which is the other file.
    const { fault } = phone.server
    let isFirst = true
    phone.server.fault = (...args) => {
      const wasFirst = isFirst
      isFirst = false
      return !wasFirst && fault(...args)
    }
    transfer.cut()
    await downloads.ring(1_000)
    await next.isReached(downloads)
    expect(await phone.row('portugal')).toMatchObject({ area: now, isBegunAnew: true })
    next.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, now, newer)
    expect(await phone.db.mapChunks.count()).toBe(4)
  })

  it('a file that is now shorter than the received part is downloaded again', async () => {
    const area = phone.server.offer('portugal', newer)
    const transfer = phone.holdResponse(area, newer, 3 * mapChunkBytes)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(downloads)
    const now = phone.server.offer('portugal', file, '"second"')
    let isFirst = true
    phone.server.fault = (_, response) => {
      const wasFirst = isFirst
      isFirst = false
      if (wasFirst) {
        response.writeHead(416, { 'content-type': 'application/json' })
        response.end('{"error":"Past its end","code":"bad_request"}')
      }
      return wasFirst
    }
    transfer.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, now, file)
    expect(await phone.db.mapChunks.count()).toBe(3)
  })

  it('a download fails as withdrawn if the server no longer offers the region, and resumes once the region is offered again', async () => {
    const area = phone.server.offer('portugal', file)
    const transfer = phone.holdResponse(area, file, mapChunkBytes + 5_000)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(downloads)
    phone.server.withdraw('portugal')
    transfer.cut()
    await downloads.ring(1_000)
    const failure = { kind: 'gone' } as const
    await phone.whenRow('portugal', { state: 'failed', failure, received: mapChunkBytes + 5_000 })
    phone.server.offer('portugal', file)
    await resumeDownload(phone.db, 'portugal', onWifi)
    await isHeld(phone.db, area, file)
  })
})

describe('newer edition of a downloaded region', () => {
  async function holdFirst() {
    const area = phone.server.offer('portugal', file)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await isHeld(phone.db, area, file)
    const now = phone.server.offer('portugal', newer, '"second"')
    const transfer = phone.holdResponse(now, newer, mapChunkBytes + 9_000)
    await requestDownload(phone.db, now, onWifi)
    await transfer.isReached(downloads)
    return { area, now, transfer, downloads }
  }

  it('a newer edition of a region replaces the current edition only once the newer one is complete', async () => {
    const { area, now, transfer, downloads } = await holdFirst()
    const read = await readRegionBytes(phone.db, 'portugal', 0, bytes, area.etag)
    expect(Buffer.from(read).equals(file)).toBe(true)
    transfer.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, now, newer)
    expect(await phone.db.mapChunks.count()).toBe(4)
    // A reader of the earlier edition gets an error, and no bytes of another file.
    await expect(readRegionBytes(phone.db, 'portugal', 0, 8, area.etag)).rejects.toThrow('portugal')
  })

  it('cancelling a newer edition leaves the current one intact', async () => {
    const { area, downloads } = await holdFirst()
    await cancelDownload(phone.db, 'portugal')
    await waitUntil(() => expect(downloads.state()).toBeNull())
    await isHeld(phone.db, area, file)
    expect(await phone.db.mapChunks.count()).toBe(3)
  })

  it('a newer edition is dropped if the server has returned to the current edition', async () => {
    const { area, transfer, downloads } = await holdFirst()
    phone.server.offer('portugal', file)
    transfer.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
    expect(await phone.db.mapChunks.count()).toBe(3)
  })

  it('an edition that is already here is not downloaded again', async () => {
    const area = phone.server.offer('portugal', file)
    phone.start()
    await requestDownload(phone.db, area, onWifi)
    await isHeld(phone.db, area, file)
    await requestDownload(phone.db, area, onWifi)
    expect(await phone.row('portugal')).toBeUndefined()
    expect(phone.server.requestedRanges).toHaveLength(1)
  })
})

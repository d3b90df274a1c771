import { describe, expect, it } from 'vitest'
import { mapChunkBytes } from '../../../src/db/offline-map-records.ts'
import { readRegionBytes } from '../../../src/db/offline-maps.ts'
import {
  cancelDownload,
  requestDownload,
  resumeDownload,
} from '../../../src/sync/offline-maps/download-rows.ts'
import { buildFile } from '../../support/area-server.ts'
import { downloadingPhone } from '../../support/downloading-phone.ts'
import { isHeld } from '../../support/open-downloads.ts'
import { waitUntil } from '../../support/wait-until.ts'

const onWifi = { allowsMobile: false }
const bytes = 2 * mapChunkBytes + 100
const file = buildFile(bytes)
const newer = buildFile(3 * mapChunkBytes + 7, 2)

const phone = downloadingPhone()

describe('a file that changes on the server during its download', () => {
  it('is brought anew from its first byte, and the download says so', async () => {
    const area = phone.server.offer('portugal', file)
    const line = phone.hold(area, file, mapChunkBytes + 5_000)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await line.isReached(downloads)
    const now = phone.server.offer('portugal', newer, '"second"')
    const next = phone.hold(now, newer, 9_000)
    // The first request after the cut still gets the plain answer, which is the other file.
    const { fault } = phone.server
    let isFirst = true
    phone.server.fault = (...asked) => {
      const wasFirst = isFirst
      isFirst = false
      return !wasFirst && fault(...asked)
    }
    line.cut()
    await downloads.ring(1_000)
    await next.isReached(downloads)
    expect(await phone.row('portugal')).toMatchObject({ area: now, isBegunAnew: true })
    next.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, now, newer)
    expect(await phone.db.mapChunks.count()).toBe(4)
  })

  it('is brought anew where it is shorter by now than what is here', async () => {
    const area = phone.server.offer('portugal', newer)
    const line = phone.hold(area, newer, 3 * mapChunkBytes)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await line.isReached(downloads)
    const now = phone.server.offer('portugal', file, '"second"')
    let isFirst = true
    phone.server.fault = (_, answer) => {
      const wasFirst = isFirst
      isFirst = false
      if (wasFirst) {
        answer.writeHead(416, { 'content-type': 'application/json' })
        answer.end('{"error":"Past its end","code":"bad_request"}')
      }
      return wasFirst
    }
    line.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, now, file)
    expect(await phone.db.mapChunks.count()).toBe(3)
  })

  it('ends as withdrawn where the server offers it no more, and goes on once it does again', async () => {
    const area = phone.server.offer('portugal', file)
    const line = phone.hold(area, file, mapChunkBytes + 5_000)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await line.isReached(downloads)
    phone.server.withdraw('portugal')
    line.cut()
    await downloads.ring(1_000)
    const failure = { kind: 'gone' } as const
    await phone.whenRow('portugal', { state: 'failed', failure, received: mapChunkBytes + 5_000 })
    phone.server.offer('portugal', file)
    await resumeDownload(phone.db, 'portugal', onWifi)
    await isHeld(phone.db, area, file)
  })
})

describe('a newer edition of an area that is here', () => {
  async function holdFirst() {
    const area = phone.server.offer('portugal', file)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await isHeld(phone.db, area, file)
    const now = phone.server.offer('portugal', newer, '"second"')
    const line = phone.hold(now, newer, mapChunkBytes + 9_000)
    await requestDownload(phone.db, now, onWifi)
    await line.isReached(downloads)
    return { area, now, line, downloads }
  }

  it('leaves the one before it in use until it is whole, and takes its place then', async () => {
    const { area, now, line, downloads } = await holdFirst()
    const read = await readRegionBytes(phone.db, 'portugal', 0, bytes, area.etag)
    expect(Buffer.from(read).equals(file)).toBe(true)
    line.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, now, newer)
    expect(await phone.db.mapChunks.count()).toBe(4)
    // Who still reads the edition before is told, and gets no bytes of another file.
    await expect(readRegionBytes(phone.db, 'portugal', 0, 8, area.etag)).rejects.toThrow('portugal')
  })

  it('is cancelled without harm to the one that is here', async () => {
    const { area, downloads } = await holdFirst()
    await cancelDownload(phone.db, 'portugal')
    await waitUntil(() => expect(downloads.state()).toBeNull())
    await isHeld(phone.db, area, file)
    expect(await phone.db.mapChunks.count()).toBe(3)
  })

  it('is dropped where the server has gone back to the one that is here', async () => {
    const { area, line, downloads } = await holdFirst()
    phone.server.offer('portugal', file)
    line.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
    expect(await phone.db.mapChunks.count()).toBe(3)
  })

  it('is not downloaded where it is no other than the one that is here', async () => {
    const area = phone.server.offer('portugal', file)
    phone.start()
    await requestDownload(phone.db, area, onWifi)
    await isHeld(phone.db, area, file)
    await requestDownload(phone.db, area, onWifi)
    expect(await phone.row('portugal')).toBeUndefined()
    expect(phone.server.asked).toHaveLength(1)
  })
})

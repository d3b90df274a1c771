import { describe, expect, it, vi } from 'vitest'
import { DeviceDatabase } from '../../../src/db/indexeddb.ts'
import { mapChunkBytes } from '../../../src/db/offline-map-records.ts'
import {
  DownloadMovedError,
  openChunkWriter,
} from '../../../src/sync/offline-maps/download-part.ts'
import {
  cancelDownload,
  deleteRegion,
  pauseDownload,
  requestDownload,
  resumeDownload,
} from '../../../src/sync/offline-maps/download-rows.ts'
import { downloadingPhone } from '../../support/downloading-phone.ts'
import { isHeld, openDownloads } from '../../support/open-downloads.ts'
import { buildFile } from '../../support/region-server.ts'
import { waitUntil } from '../../support/wait-until.ts'

const onWifi = { allowsMobile: false }
/** Three chunks and a part of one. */
const bytes = 3 * mapChunkBytes + 100
const file = buildFile(bytes)
const other = buildFile(bytes, 2)

const phone = downloadingPhone()

describe('download requested by a person', () => {
  it('a paused download stays paused after a restart, and resumes in the middle of a chunk', async () => {
    const area = phone.server.offer('portugal', file)
    const at = mapChunkBytes + 9
    const transfer = phone.holdResponse(area, file, at)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(downloads)
    await pauseDownload(phone.db, 'portugal')
    await phone.whenRow('portugal', { state: 'paused', received: at })
    await waitUntil(() => expect(downloads.state()).toBeNull())
    downloads.stop()

    const later = phone.start()
    later.wake()
    // Another download completes first, so the paused one would have started by then.
    await requestDownload(phone.db, phone.server.offer('spain', other), onWifi)
    await isHeld(phone.db, phone.server.offer('spain', other), other)
    expect(
      phone.server.requestedRanges.filter((range) => range.startsWith('portugal')),
    ).toHaveLength(1)
    await resumeDownload(phone.db, 'portugal', onWifi)
    await isHeld(phone.db, area, file)
    expect(phone.server.requestedRanges.at(-1)).toBe(`portugal ${at}-${bytes}`)
  })

  it('a download that nobody has paused resumes by itself after a restart', async () => {
    const area = phone.server.offer('portugal', file)
    const transfer = phone.holdResponse(area, file, mapChunkBytes + 9)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(downloads)
    downloads.stop()
    phone.start()
    await isHeld(phone.db, area, file)
  })

  it('[Q1] a killed tab loses at most one chunk of a download', async () => {
    const area = phone.server.offer('portugal', file)
    const transfer = phone.holdResponse(area, file, 2 * mapChunkBytes + 300_000)
    await requestDownload(phone.db, area, onWifi)
    const ofKilledTab = new DeviceDatabase(phone.db.name)
    const killed = openDownloads(ofKilledTab, phone.server)
    killed.start()
    await transfer.isReached(killed)
    // Its further writes no longer reach the database.
    vi.spyOn(console, 'error').mockReturnValue()
    ofKilledTab.close()
    killed.stop()
    phone.start()
    await isHeld(phone.db, area, file)
    expect(phone.server.requestedRanges.at(-1)).toBe(`portugal ${2 * mapChunkBytes}-${bytes}`)
  })

  it('a cancelled download is deleted with its chunks', async () => {
    const area = phone.server.offer('portugal', file)
    const transfer = phone.holdResponse(area, file, mapChunkBytes + 9)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(downloads)
    await cancelDownload(phone.db, 'portugal')
    await waitUntil(() => expect(downloads.state()).toBeNull())
    expect(await phone.row('portugal')).toBeUndefined()
    expect(await phone.db.mapChunks.count()).toBe(0)
  })

  it('deleting a region deletes nothing of another region', async () => {
    const portugal = phone.server.offer('portugal', file)
    const spain = phone.server.offer('spain', other)
    phone.start()
    await requestDownload(phone.db, portugal, onWifi)
    await requestDownload(phone.db, spain, onWifi)
    await isHeld(phone.db, spain, other)
    await isHeld(phone.db, portugal, file)
    await deleteRegion(phone.db, 'portugal')
    expect(await phone.db.mapAreas.toCollection().primaryKeys()).toEqual(['spain'])
    expect(await phone.db.mapChunks.count()).toBe(4)
    await isHeld(phone.db, spain, other)
  })

  it('downloads run one after the other, in the order in which they were requested', async () => {
    const spain = phone.server.offer('spain', file)
    const portugal = phone.server.offer('portugal', other)
    const transfer = phone.holdResponse(spain, file, 9_000)
    const downloads = phone.start()
    await requestDownload(phone.db, spain, onWifi)
    await transfer.isReached(downloads)
    await requestDownload(phone.db, portugal, onWifi)
    transfer.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, portugal, other)
    expect(phone.server.requestedRanges).toEqual([
      `spain 0-${bytes}`,
      `spain 9000-${bytes}`,
      `portugal 0-${bytes}`,
    ])
    await isHeld(phone.db, spain, file)
  })

  it('the next download starts when the current one is paused', async () => {
    const spain = phone.server.offer('spain', file)
    const portugal = phone.server.offer('portugal', other)
    const transfer = phone.holdResponse(spain, file, 9_000)
    const downloads = phone.start()
    await requestDownload(phone.db, spain, onWifi)
    await requestDownload(phone.db, portugal, onWifi)
    await transfer.isReached(downloads)
    await pauseDownload(phone.db, 'spain')
    await isHeld(phone.db, portugal, other)
    expect(await phone.row('spain')).toMatchObject({ state: 'paused', received: 9_000 })
  })

  it('a download uses no mobile data without consent, and resumes on Wi-Fi', async () => {
    const area = phone.server.offer('portugal', file)
    let isMobile = true
    const downloads = phone.start({ isMobile: () => isMobile })
    const waitsForWifi = () =>
      waitUntil(() => expect(downloads.state()).toMatchObject({ waitsFor: 'wifi' }))
    await requestDownload(phone.db, area, onWifi)
    await waitsForWifi()
    expect(phone.server.requestedRanges).toEqual([])
    const transfer = phone.holdResponse(area, file, 9_000)
    isMobile = false
    downloads.wake()
    await transfer.isReached(downloads)
    // The phone leaves the Wi-Fi during the download.
    isMobile = true
    downloads.wake()
    await waitsForWifi()
    expect(phone.server.requestedRanges).toHaveLength(1)
    await resumeDownload(phone.db, 'portugal', { allowsMobile: true })
    await isHeld(phone.db, area, file)
  })

  it('a download does not wait for another download that waits for Wi-Fi', async () => {
    const portugal = phone.server.offer('portugal', file)
    const spain = phone.server.offer('spain', other)
    const downloads = phone.start({ isMobile: () => true })
    await requestDownload(phone.db, portugal, onWifi)
    const waitsForWifi = { name: 'portugal', waitsFor: 'wifi' }
    await waitUntil(() => expect(downloads.state()).toMatchObject(waitsForWifi))
    await requestDownload(phone.db, spain, { allowsMobile: true })
    await isHeld(phone.db, spain, other)
    await waitUntil(() => expect(downloads.state()).toMatchObject(waitsForWifi))
    expect(phone.server.requestedRanges.filter((range) => range.startsWith('portugal'))).toEqual([])
  })
})

describe('two tabs', () => {
  it('[Q5] two tabs download each file once, and the second tab continues when the first is closed', async () => {
    const area = phone.server.offer('portugal', file)
    const transfer = phone.holdResponse(area, file, mapChunkBytes + 9)
    const { locks } = navigator
    const first = phone.start({ locks })
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(first)
    phone.start({ locks })
    await waitUntil(async () => expect((await locks.query()).pending).toHaveLength(1))
    expect(phone.server.requestedRanges).toHaveLength(1)
    first.stop()
    await isHeld(phone.db, area, file)
    expect(phone.server.requestedRanges).toHaveLength(2)
  })

  it('[Q5] two tabs do not disturb each other in a browser without locks', async () => {
    const area = phone.server.offer('portugal', file)
    phone.start()
    phone.start()
    await requestDownload(phone.db, area, onWifi)
    await isHeld(phone.db, area, file)
    expect(await phone.db.mapChunks.count()).toBe(4)
  })

  it('[Q5] of two tabs, the second to store a chunk gives up, so that no progress is lost', async () => {
    await requestDownload(phone.db, phone.server.offer('portugal', file), onWifi)
    const download = await phone.row('portugal')
    if (!download) throw new Error('Nothing is wanted')
    const [late, quick] = [
      await openChunkWriter(phone.db, download),
      await openChunkWriter(phone.db, download),
    ]
    await late.add(file.subarray(0, 9_000))
    await quick.add(file.subarray(0, 2 * mapChunkBytes))
    await expect(late.flush()).rejects.toThrow(DownloadMovedError)
    expect(await phone.row('portugal')).toMatchObject({ received: 2 * mapChunkBytes })
  })

  it('a tab obeys a pause that another tab has requested', async () => {
    const area = phone.server.offer('portugal', file)
    const transfer = phone.holdResponse(area, file, 9_000)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(downloads)
    const otherTab = new DeviceDatabase(phone.db.name)
    await pauseDownload(otherTab, 'portugal')
    await waitUntil(() => expect(downloads.state()).toBeNull())
    expect(await phone.row('portugal')).toMatchObject({ state: 'paused', received: 9_000 })
    otherTab.close()
  })
})

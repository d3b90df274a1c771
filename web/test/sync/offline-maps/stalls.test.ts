import { describe, expect, it } from 'vitest'
import { mapChunkBytes } from '../../../src/db/offline-map-records.ts'
import { requestDownload } from '../../../src/sync/offline-maps/download-rows.ts'
import { downloadingPhone } from '../../support/downloading-phone.ts'
import { isHeld } from '../../support/open-downloads.ts'
import { buildFile } from '../../support/region-server.ts'
import { waitUntil } from '../../support/wait-until.ts'

const partBytes = 4 * 1024 * 1024
const onWifi = { allowsMobile: false }
/** Three chunks and a part of one. */
const bytes = 3 * mapChunkBytes + 100
const file = buildFile(bytes)

const phone = downloadingPhone()

describe('download of a region', () => {
  it('a download fetches the whole file in parts, each requested once', async () => {
    const large = buildFile(partBytes + bytes)
    const area = phone.server.offer('portugal', large)
    phone.start()
    await requestDownload(phone.db, area, onWifi)
    await isHeld(phone.db, area, large)
    expect(phone.server.requestedRanges).toEqual([
      `portugal 0-${partBytes}`,
      `portugal ${partBytes}-${large.length}`,
    ])
  })

  it('a download reports its progress while bytes arrive, and nothing once it is complete', async () => {
    const area = phone.server.offer('portugal', file)
    const transfer = phone.holdResponse(area, file, 70_000)
    let clock = 0
    const downloads = phone.start({ now: () => (clock += 1000) })
    const progress: (number | undefined)[] = []
    downloads.subscribe(() => progress.push(downloads.state()?.received))
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(downloads)
    // Less than a chunk: nothing is stored yet.
    expect(await phone.row('portugal')).toMatchObject({ received: 0 })
    transfer.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
    await waitUntil(() => expect(downloads.state()).toBeNull())
    expect(progress).toContain(70_000)
  })

  it('[fault 32] a download resumes where the connection was lost, even in the middle of a chunk', async () => {
    const area = phone.server.offer('portugal', file)
    const at = mapChunkBytes + 5_000
    const transfer = phone.holdResponse(area, file, at)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(downloads)
    transfer.cut()
    await phone.whenRow('portugal', { received: at, state: 'wanted' })
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
    expect(phone.server.requestedRanges.at(-1)).toBe(`portugal ${at}-${bytes}`)
  })

  it('[fault 32] a download gives up a connection without data for 30 s, and resumes over a new connection', async () => {
    const area = phone.server.offer('portugal', file)
    const transfer = phone.holdResponse(area, file, 5_000)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(downloads)
    await downloads.ring(30_000)
    await waitUntil(() => expect(downloads.state()?.waitsFor).toBe('network'))
    await waitUntil(() => expect(downloads.timers()).toEqual([1_000]))
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
    expect(phone.server.requestedRanges.at(-1)).toBe(`portugal 5000-${bytes}`)
  })

  it('[fault 32] a download gives up on a server that does not respond for 30 s', async () => {
    const area = phone.server.offer('portugal', file)
    let isDead = true
    phone.server.fault = () => isDead
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await waitUntil(() => expect(phone.server.requestedRanges).toHaveLength(1))
    isDead = false
    await downloads.ring(30_000)
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
  })

  it('[R6] a download waits longer after each failure, and resumes at once when the network returns', async () => {
    const area = phone.server.offer('portugal', file)
    let isOffline = true
    const waits: number[] = []
    const downloads = phone.start({
      random: () => 0.999,
      fetch: (...request) =>
        isOffline ? Promise.reject(new TypeError('offline')) : phone.server.fetch(...request),
    })
    const isWaiting = () =>
      waitUntil(() => {
        expect(downloads.state()?.waitsFor).toBe('network')
        expect(downloads.timers()).toHaveLength(1)
        return downloads.timers()[0] ?? 0
      })
    await requestDownload(phone.db, area, onWifi)
    for (let failure = 1; failure <= 3; failure++) {
      const ms = await isWaiting()
      waits.push(Math.round(ms / 1000))
      await downloads.ring(ms)
    }
    expect(waits).toEqual([2, 4, 8])
    await isWaiting()
    isOffline = false
    downloads.wake()
    await isHeld(phone.db, area, file)
  })

  it('[R5] a download waits as long as Retry-After says', async () => {
    const area = phone.server.offer('portugal', file)
    let isBusy = true
    phone.server.fault = (_, response) => {
      if (isBusy) response.writeHead(503, { 'retry-after': '90' }).end()
      return isBusy
    }
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await waitUntil(() => expect(downloads.timers()).toEqual([90_000]))
    isBusy = false
    await downloads.ring(90_000)
    await isHeld(phone.db, area, file)
  })

  it('[R5] neither a returning network nor another request ends the wait for Retry-After', async () => {
    const area = phone.server.offer('portugal', file)
    const other = phone.server.offer('spain', file)
    let isBusy = true
    phone.server.fault = (_, response) => {
      if (isBusy) response.writeHead(429, { 'retry-after': '90' }).end()
      return isBusy
    }
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await waitUntil(() => expect(downloads.timers()).toEqual([90_000]))
    downloads.wake()
    expect(downloads.timers()).toEqual([90_000])
    await requestDownload(phone.db, other, onWifi)
    // The tab has seen the request by then.
    await phone.seesRequest('spain')
    expect(downloads.timers()).toEqual([90_000])
    isBusy = false
    await downloads.ring(90_000)
    await isHeld(phone.db, area, file)
    await isHeld(phone.db, other, file)
    expect(
      phone.server.requestedRanges.filter((range) => range.startsWith('portugal')),
    ).toHaveLength(2)
  })

  it('a download resumes from the last complete chunk if the browser has lost the partial chunk', async () => {
    const area = phone.server.offer('portugal', file)
    const transfer = phone.holdResponse(area, file, mapChunkBytes + 5_000)
    const before = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(before)
    transfer.cut()
    await phone.whenRow('portugal', { received: mapChunkBytes + 5_000 })
    before.stop()
    await phone.db.mapChunks.delete([area.name, area.etag, 1])
    phone.start()
    await isHeld(phone.db, area, file)
    expect(phone.server.requestedRanges.at(-1)).toBe(`portugal ${mapChunkBytes}-${bytes}`)
  })

  it('a download skips the bytes that it already has if a proxy ignores the range', async () => {
    const area = phone.server.offer('portugal', file)
    const transfer = phone.holdResponse(area, file, mapChunkBytes + 5_000)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(downloads)
    phone.server.fault = (_, response) => {
      const headers = { 'content-type': 'application/octet-stream', etag: area.etag }
      response.writeHead(200, headers).end(file)
      return true
    }
    transfer.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
  })
})

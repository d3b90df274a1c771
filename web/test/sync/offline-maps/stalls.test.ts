import { describe, expect, it } from 'vitest'
import { mapChunkBytes } from '../../../src/db/offline-map-records.ts'
import { requestDownload } from '../../../src/sync/offline-maps/download-rows.ts'
import { buildFile } from '../../support/area-server.ts'
import { downloadingPhone } from '../../support/downloading-phone.ts'
import { isHeld } from '../../support/open-downloads.ts'
import { waitUntil } from '../../support/wait-until.ts'

const partBytes = 4 * 1024 * 1024
const onWifi = { allowsMobile: false }
/** Some pieces and a bit. */
const bytes = 3 * mapChunkBytes + 100
const file = buildFile(bytes)

const phone = downloadingPhone()

describe('a download of an area', () => {
  it('brings the whole file in parts, each asked for once', async () => {
    const large = buildFile(partBytes + bytes)
    const area = phone.server.offer('portugal', large)
    phone.start()
    await requestDownload(phone.db, area, onWifi)
    await isHeld(phone.db, area, large)
    expect(phone.server.asked).toEqual([
      `portugal 0-${partBytes}`,
      `portugal ${partBytes}-${large.length}`,
    ])
  })

  it('tells how far it has come as the bytes come, and nothing once it is done', async () => {
    const area = phone.server.offer('portugal', file)
    const line = phone.hold(area, file, 70_000)
    let clock = 0
    const downloads = phone.start({ now: () => (clock += 1000) })
    const seen: (number | undefined)[] = []
    downloads.subscribe(() => seen.push(downloads.state()?.received))
    await requestDownload(phone.db, area, onWifi)
    await line.isReached(downloads)
    // Less than a piece: nothing of it is stored yet.
    expect(await phone.row('portugal')).toMatchObject({ received: 0 })
    line.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
    await waitUntil(() => expect(downloads.state()).toBeNull())
    expect(seen).toContain(70_000)
  })

  it('[fault 32] goes on where the line was cut, with what had come of a piece too', async () => {
    const area = phone.server.offer('portugal', file)
    const at = mapChunkBytes + 5_000
    const line = phone.hold(area, file, at)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await line.isReached(downloads)
    line.cut()
    await phone.whenRow('portugal', { received: at, state: 'wanted' })
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
    expect(phone.server.asked.at(-1)).toBe(`portugal ${at}-${bytes}`)
  })

  it('[fault 32] gives up a line on which nothing comes for 30 s, and goes on over another', async () => {
    const area = phone.server.offer('portugal', file)
    const line = phone.hold(area, file, 5_000)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await line.isReached(downloads)
    await downloads.ring(30_000)
    await waitUntil(() => expect(downloads.state()?.waitsFor).toBe('network'))
    await waitUntil(() => expect(downloads.timers()).toEqual([1_000]))
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
    expect(phone.server.asked.at(-1)).toBe(`portugal 5000-${bytes}`)
  })

  it('[fault 32] gives up a server that does not begin to answer for 30 s', async () => {
    const area = phone.server.offer('portugal', file)
    let isDead = true
    phone.server.fault = () => isDead
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await waitUntil(() => expect(phone.server.asked).toHaveLength(1))
    isDead = false
    await downloads.ring(30_000)
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
  })

  it('[R6] waits longer from failure to failure, and goes on at once when the network is back', async () => {
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

  it('[R5] leaves the server alone for as long as it asks', async () => {
    const area = phone.server.offer('portugal', file)
    let isBusy = true
    phone.server.fault = (_, answer) => {
      if (isBusy) answer.writeHead(503, { 'retry-after': '90' }).end()
      return isBusy
    }
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await waitUntil(() => expect(downloads.timers()).toEqual([90_000]))
    isBusy = false
    await downloads.ring(90_000)
    await isHeld(phone.db, area, file)
  })

  it('[R5] leaves it alone whatever else would begin at once: the network that is back, another wish', async () => {
    const area = phone.server.offer('portugal', file)
    const other = phone.server.offer('spain', file)
    let isBusy = true
    phone.server.fault = (_, answer) => {
      if (isBusy) answer.writeHead(429, { 'retry-after': '90' }).end()
      return isBusy
    }
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await waitUntil(() => expect(downloads.timers()).toEqual([90_000]))
    downloads.wake()
    expect(downloads.timers()).toEqual([90_000])
    await requestDownload(phone.db, other, onWifi)
    // Its own tab has seen the wish by then.
    await phone.seesWish('spain')
    expect(downloads.timers()).toEqual([90_000])
    isBusy = false
    await downloads.ring(90_000)
    await isHeld(phone.db, area, file)
    await isHeld(phone.db, other, file)
    expect(phone.server.asked.filter((asked) => asked.startsWith('portugal'))).toHaveLength(2)
  })

  it('goes on from the last whole piece where the browser has lost the one that was on its way', async () => {
    const area = phone.server.offer('portugal', file)
    const line = phone.hold(area, file, mapChunkBytes + 5_000)
    const before = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await line.isReached(before)
    line.cut()
    await phone.whenRow('portugal', { received: mapChunkBytes + 5_000 })
    before.stop()
    await phone.db.mapChunks.delete([area.name, area.etag, 1])
    phone.start()
    await isHeld(phone.db, area, file)
    expect(phone.server.asked.at(-1)).toBe(`portugal ${mapChunkBytes}-${bytes}`)
  })

  it('reads over what is here already where someone on the way leaves the range out', async () => {
    const area = phone.server.offer('portugal', file)
    const line = phone.hold(area, file, mapChunkBytes + 5_000)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await line.isReached(downloads)
    phone.server.fault = (_, answer) => {
      const headers = { 'content-type': 'application/octet-stream', etag: area.etag }
      answer.writeHead(200, headers).end(file)
      return true
    }
    line.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { mapChunkBytes } from '../../../src/db/offline-map-records.ts'
import { requestDownload, resumeDownload } from '../../../src/sync/offline-maps/download-rows.ts'
import { buildFile } from '../../support/area-server.ts'
import { spoilTransactions, undoFor } from '../../support/break-connection.ts'
import { downloadingPhone } from '../../support/downloading-phone.ts'
import { isHeld } from '../../support/open-downloads.ts'
import { waitUntil } from '../../support/wait-until.ts'

const onWifi = { allowsMobile: false }
const reserve = 16 * 1024 * 1024
const bytes = 3 * mapChunkBytes + 100
const file = buildFile(bytes)

const phone = downloadingPhone()
let free: () => void = () => undefined
afterEach(() => free())

/** From now on there is no room for what is written into `store`. */
function fill(store: string): void {
  free = spoilTransactions({
    which: ({ mode, objectStoreNames }) => mode === 'readwrite' && objectStoreNames.contains(store),
    spoil: undoFor('QuotaExceededError'),
  })
}

describe('a phone with too little room for an area', () => {
  it('[fault 25] says how much is missing before anything is asked for', async () => {
    const area = phone.server.offer('portugal', file)
    phone.start({ estimate: async () => ({ quota: reserve + bytes, usage: 1_234 }) })
    await requestDownload(phone.db, area, onWifi)
    await phone.whenRow('portugal', { failure: { kind: 'room', missing: 1_234 }, state: 'failed' })
    expect(phone.server.asked).toEqual([])
  })

  it('[fault 25] counts only what is still to come', async () => {
    const area = phone.server.offer('portugal', file)
    const line = phone.hold(area, file, 2 * mapChunkBytes)
    let room = reserve + bytes
    const downloads = phone.start({ estimate: async () => ({ quota: room, usage: 0 }) })
    await requestDownload(phone.db, area, onWifi)
    await line.isReached(downloads)
    room = reserve + bytes - 2 * mapChunkBytes
    line.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
  })

  it('[fault 25] keeps what is there when room runs out on the way, and goes on from it', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const area = phone.server.offer('portugal', file)
    const line = phone.hold(area, file, 2 * mapChunkBytes)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await line.isReached(downloads)
    fill('mapChunks')
    line.cut()
    await downloads.ring(1_000)
    const failure = { kind: 'room', missing: null } as const
    await phone.whenRow('portugal', { state: 'failed', failure, received: 2 * mapChunkBytes })
    free()
    await resumeDownload(phone.db, 'portugal', onWifi)
    await isHeld(phone.db, area, file)
    expect(phone.server.asked.at(-1)).toBe(`portugal ${2 * mapChunkBytes}-${bytes}`)
  })

  it('[fault 25] says so too where there is no room even to note it, and goes on with the next wake-up', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const area = phone.server.offer('portugal', file)
    await requestDownload(phone.db, area, onWifi)
    fill('mapDownloads')
    const downloads = phone.start()
    await waitUntil(() => expect(downloads.state()).toMatchObject({ waitsFor: 'room' }))
    free()
    downloads.wake()
    await isHeld(phone.db, area, file)
  })
})

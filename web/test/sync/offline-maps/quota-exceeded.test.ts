import { afterEach, describe, expect, it, vi } from 'vitest'
import { mapChunkBytes } from '../../../src/db/offline-map-records.ts'
import { requestDownload, resumeDownload } from '../../../src/sync/offline-maps/download-rows.ts'
import { abortFor, injectTransactionFault } from '../../support/break-connection.ts'
import { downloadingPhone } from '../../support/downloading-phone.ts'
import { isHeld } from '../../support/open-downloads.ts'
import { buildFile } from '../../support/region-server.ts'
import { waitUntil } from '../../support/wait-until.ts'

const onWifi = { allowsMobile: false }
const reserve = 16 * 1024 * 1024
const bytes = 3 * mapChunkBytes + 100
const file = buildFile(bytes)

const phone = downloadingPhone()
let free: () => void = () => undefined
afterEach(() => free())

/** From now on every write to `store` exceeds the quota. */
function fill(store: string): void {
  free = injectTransactionFault({
    which: ({ mode, objectStoreNames }) => mode === 'readwrite' && objectStoreNames.contains(store),
    inject: abortFor('QuotaExceededError'),
  })
}

describe('phone with too little storage for a region', () => {
  it('[fault 25] a download reports how many bytes are missing before anything is requested', async () => {
    const area = phone.server.offer('portugal', file)
    phone.start({ estimate: async () => ({ quota: reserve + bytes, usage: 1_234 }) })
    await requestDownload(phone.db, area, onWifi)
    await phone.whenRow('portugal', { failure: { kind: 'room', missing: 1_234 }, state: 'failed' })
    expect(phone.server.requestedRanges).toEqual([])
  })

  it('[fault 25] a download needs storage only for the bytes that are still missing', async () => {
    const area = phone.server.offer('portugal', file)
    const transfer = phone.holdResponse(area, file, 2 * mapChunkBytes)
    let quota = reserve + bytes
    const downloads = phone.start({ estimate: async () => ({ quota: quota, usage: 0 }) })
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(downloads)
    quota = reserve + bytes - 2 * mapChunkBytes
    transfer.cut()
    await downloads.ring(1_000)
    await isHeld(phone.db, area, file)
  })

  it('[fault 25] a download keeps its chunks when storage runs out, and resumes from them', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const area = phone.server.offer('portugal', file)
    const transfer = phone.holdResponse(area, file, 2 * mapChunkBytes)
    const downloads = phone.start()
    await requestDownload(phone.db, area, onWifi)
    await transfer.isReached(downloads)
    fill('mapChunks')
    transfer.cut()
    await downloads.ring(1_000)
    const failure = { kind: 'room', missing: null } as const
    await phone.whenRow('portugal', { state: 'failed', failure, received: 2 * mapChunkBytes })
    free()
    await resumeDownload(phone.db, 'portugal', onWifi)
    await isHeld(phone.db, area, file)
    expect(phone.server.requestedRanges.at(-1)).toBe(`portugal ${2 * mapChunkBytes}-${bytes}`)
  })

  it('[fault 25] a download reports full storage even when it cannot store its own state, and resumes at the next wake-up', async () => {
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

import { describe, expect, it, vi } from 'vitest'
import {
  pauseDownload,
  requestDownload,
  resumeDownload,
} from '../../../src/sync/offline-maps/download-rows.ts'
import { isMobileData } from '../../../src/sync/offline-maps/mobile-data.ts'
import { watchPendingDownloads } from '../../../src/sync/offline-maps/watch-pending-downloads.ts'
import { downloadingPhone } from '../../support/downloading-phone.ts'
import { buildFile } from '../../support/region-server.ts'
import { waitUntil } from '../../support/wait-until.ts'

const onWifi = { allowsMobile: false }
const phone = downloadingPhone()

describe('start of the app', () => {
  it('the code for downloads loads once, and only when a download is pending, in any tab', async () => {
    const start = vi.fn()
    const area = phone.server.offer('portugal', buildFile(1_000))
    await requestDownload(phone.db, area, onWifi)
    await pauseDownload(phone.db, 'portugal')
    watchPendingDownloads(phone.db, start)
    const startInOtherTab = vi.fn()
    watchPendingDownloads(phone.db, startInOtherTab)
    expect(start).not.toHaveBeenCalled()
    await resumeDownload(phone.db, 'portugal', onWifi)
    await waitUntil(() => expect(start).toHaveBeenCalledTimes(1))
    await requestDownload(phone.db, phone.server.offer('spain', buildFile(1_000)), onWifi)
    await waitUntil(() => expect(startInOtherTab).toHaveBeenCalledTimes(1))
    expect(start).toHaveBeenCalledTimes(1)
  })
})

describe('network', () => {
  const network = (facts: { type?: string; saveData?: boolean }) => ({
    connection: Object.assign(new EventTarget(), facts),
  })

  it('a network is metered if the browser reports mobile data or data saving', () => {
    expect(isMobileData(network({ type: 'cellular' }))).toBe(true)
    expect(isMobileData(network({ type: 'wifi', saveData: true }))).toBe(true)
    expect(isMobileData(network({ type: 'wifi' }))).toBe(false)
    expect(isMobileData({})).toBe(false)
  })
})

import type { MapRegion } from '@worldschool/schema'
import { Dexie } from 'dexie'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import type { DownloadFailure, RegionDownloadRecord } from '../../db/offline-map-records.ts'

/** What the person agreed to when they requested a download. */
export interface Consent {
  allowsMobile: boolean
}

/** Requests the download of a region, or of a newer edition. Resumes a download of the same edition. */
export async function requestDownload(
  db: DeviceDatabase,
  area: MapRegion,
  { allowsMobile }: Consent,
): Promise<void> {
  await db.transaction('rw', [db.mapAreas, db.mapDownloads, db.mapChunks], async () => {
    if ((await db.mapAreas.get(area.name))?.etag === area.etag) return
    const before = await db.mapDownloads.get(area.name)
    const isSame = before?.area.etag === area.etag
    if (before && !isSame) await deleteChunks(db, before.area)
    await db.mapDownloads.put({
      name: area.name,
      area,
      state: 'wanted',
      received: isSame ? before.received : 0,
      order: await nextOrder(db),
      allowsMobile,
      isBegunAnew: false,
      failure: null,
    })
  })
}

/** Deletes the unusable data of a region and downloads it again. */
export async function downloadAgain(
  db: DeviceDatabase,
  area: MapRegion,
  consent: Consent,
): Promise<void> {
  await db.transaction('rw', [db.mapAreas, db.mapDownloads, db.mapChunks], async () => {
    await deleteRegion(db, area.name)
    await requestDownload(db, area, consent)
  })
}

export async function pauseDownload(db: DeviceDatabase, name: string): Promise<void> {
  await db.mapDownloads.update(name, { state: 'paused' })
}

/** Resumes a download after a pause or a failure, or allows it over mobile data. */
export async function resumeDownload(
  db: DeviceDatabase,
  name: string,
  { allowsMobile }: Consent,
): Promise<void> {
  await db.transaction('rw', db.mapDownloads, async () => {
    const before = await db.mapDownloads.get(name)
    if (!before) return
    const order = before.state === 'wanted' ? before.order : await nextOrder(db)
    const change = { state: 'wanted', failure: null, allowsMobile, order } as const
    await db.mapDownloads.update(name, change)
  })
}

/** Deletes a download and its chunks; a complete edition stays. */
export async function cancelDownload(db: DeviceDatabase, name: string): Promise<void> {
  await db.transaction('rw', [db.mapAreas, db.mapDownloads, db.mapChunks], async () => {
    const download = await db.mapDownloads.get(name)
    if (!download) return
    await db.mapDownloads.delete(name)
    const stored = await db.mapAreas.get(name)
    if (stored?.etag !== download.area.etag) await deleteChunks(db, download.area)
  })
}

/** Deletes all data of a region, including a newer edition that is being downloaded. */
export async function deleteRegion(db: DeviceDatabase, name: string): Promise<void> {
  await db.transaction('rw', [db.mapAreas, db.mapDownloads, db.mapChunks], async () => {
    await db.mapAreas.delete(name)
    await db.mapDownloads.delete(name)
    await db.mapChunks
      .where('[name+etag+index]')
      .between([name, Dexie.minKey], [name, Dexie.maxKey])
      .delete()
  })
}

/** Returns the first requested download that may continue now; if none may, the first requested download. */
export async function nextPendingDownload(
  db: DeviceDatabase,
  mayGoOn: (download: RegionDownloadRecord) => boolean,
): Promise<RegionDownloadRecord | undefined> {
  const requested = (await db.mapDownloads.toArray()).filter(({ state }) => state === 'wanted')
  requested.sort((a, b) => a.order - b.order)
  return requested.find(mayGoOn) ?? requested[0]
}

/** Marks a download as failed: it does not continue by itself; its received bytes stay. */
export async function failDownload(
  db: DeviceDatabase,
  { name, area }: RegionDownloadRecord,
  failure: DownloadFailure,
): Promise<void> {
  await db.transaction('rw', db.mapDownloads, async () => {
    const current = await db.mapDownloads.get(name)
    if (current?.area.etag !== area.etag || current.state !== 'wanted') return
    await db.mapDownloads.update(name, { state: 'failed', failure })
  })
}

/** The server now has another file under this name: deletes the chunks of the old one and starts over. */
export async function restartDownload(
  db: DeviceDatabase,
  { name, area }: RegionDownloadRecord,
  now: MapRegion,
): Promise<void> {
  await db.transaction('rw', [db.mapAreas, db.mapDownloads, db.mapChunks], async () => {
    const current = await db.mapDownloads.get(name)
    if (current?.area.etag !== area.etag) return
    const stored = await db.mapAreas.get(name)
    if (stored?.etag !== area.etag) await deleteChunks(db, area)
    if (stored?.etag === now.etag) await db.mapDownloads.delete(name)
    else await db.mapDownloads.update(name, { area: now, received: 0, isBegunAnew: true })
  })
}

/** All bytes are here: marks the region as complete and deletes its previous edition. */
export async function completeDownload(
  db: DeviceDatabase,
  { name, area }: RegionDownloadRecord,
): Promise<void> {
  await db.transaction('rw', [db.mapAreas, db.mapDownloads, db.mapChunks], async () => {
    const current = await db.mapDownloads.get(name)
    if (current?.area.etag !== area.etag || current.received !== area.bytes) return
    const stored = await db.mapAreas.get(name)
    await db.mapAreas.put(current.area)
    await db.mapDownloads.delete(name)
    if (stored && stored.etag !== area.etag) await deleteChunks(db, stored)
  })
}

async function deleteChunks(db: DeviceDatabase, { name, etag }: MapRegion): Promise<void> {
  await db.mapChunks
    .where('[name+etag+index]')
    .between([name, etag, Dexie.minKey], [name, etag, Dexie.maxKey])
    .delete()
}

async function nextOrder(db: DeviceDatabase): Promise<number> {
  const orders = (await db.mapDownloads.toArray()).map(({ order }) => order)
  return Math.max(0, ...orders) + 1
}

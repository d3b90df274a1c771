import { type OutboxError, type OutboxRecord, photoLimits } from '@worldschool/schema'
import type { ApiRequest, ApiResult } from '../../api/client.ts'
import type { SendBytes } from '../../api/send-bytes.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import type { PhotoContentRecord } from '../../db/photo-records.ts'
import { readMayPublish } from '../outbox/acknowledge.ts'
import {
  type DrainDeps,
  recordRetryAfter,
  remainingRetryAfterMs,
} from '../outbox/backoff-and-retry-after.ts'
import { type DrainLock, type DrainOutcome, sendQueue } from '../outbox/drain.ts'
import { addedPhotoId, freeRecords } from '../outbox/queue-rules.ts'
import { judge } from '../outbox/replay.ts'
import { refuse } from '../outbox/send-state.ts'

/** The progress of the photos of one drain, only for display. */
export interface PhotoProgress {
  id: string
  /** The photo that is being sent, counted from 1, and the total. */
  number: number
  count: number
  /** The sent part of the photo's bytes, 0 to 100. */
  percent: number
}

export interface PhotoDeps extends DrainDeps {
  sendBytes: SendBytes
  onProgress: (progress: PhotoProgress | null) => void
  /** Aborts the photo that is being sent. */
  signal?: AbortSignal
}

/** A photo may take this long, so another tab may hold the lock for this long. [Q5] */
export const photoLock: DrainLock = {
  name: 'worldschool-photos',
  maxWaitMs: photoLimits.sendTimeoutMs,
}

/**
 * Sends the photos of the account one after another, by the same rules as text [Q6] [R5]: each with its
 * idempotency key, judged and settled on its own. `hasWaited`: an earlier Retry-After has passed. [R6]
 */
export async function drainPhotos(deps: PhotoDeps, hasWaited: boolean): Promise<DrainOutcome> {
  const { db, fetch, now } = deps
  const afterMs = hasWaited
    ? 0
    : Math.max(
        await remainingRetryAfterMs(db, now()),
        await remainingRetryAfterMs(db, now(), 'photosWaitUntil'),
      )
  if (afterMs > 0) return { kind: 'later', sent: 0, afterMs, isOffline: false }
  let done = 0
  try {
    const outcome = await sendQueue(db, fetch, {
      next: nextPhoto,
      async send(request, record) {
        const count = done + (await readFree(db, record.userId)).length
        const id = addedPhotoId(record) ?? ''
        const response = await sendPhoto(deps, request, record, (percent) =>
          deps.onProgress({ id, number: done + 1, count, percent }),
        )
        done += 1
        return response
      },
      judge: judgePhoto,
    })
    await recordRetryAfter(db, outcome, now(), 'photosWaitUntil')
    return outcome
  } finally {
    deps.onProgress(null)
  }
}

/** Returns the oldest photo that may be sent. Refuses photos without bytes on this device: they can never be sent. */
async function nextPhoto(
  db: DeviceDatabase,
  userId: string,
  { isRestricted }: { isRestricted: boolean },
): Promise<OutboxRecord | null> {
  // Every photo is a publication.
  if (isRestricted) return null
  for (;;) {
    const record = (await readFree(db, userId))[0]
    if (!record || (await contentOf(db, record))) return record ?? null
    await refuse(db, record, missingReason)
  }
}

const missingReason: OutboxError = {
  status: 404,
  code: 'photo_not_found',
  message: 'The photo is no longer on this device',
}

async function readFree(db: DeviceDatabase, userId: string): Promise<OutboxRecord[]> {
  const records = await db.outbox.where('userId').equals(userId).sortBy('seq')
  const isLeaving = (id: string) =>
    records.some(
      ({ kind, entityId, state }) =>
        kind === 'delete-resource' && entityId === id && state === 'queued',
    )
  return freeRecords(records, { mayPublish: await readMayPublish(db) }).filter(
    ({ kind, entityId }) => kind === 'add-photo' && !isLeaving(entityId),
  )
}

function contentOf(
  db: DeviceDatabase,
  record: OutboxRecord,
): Promise<PhotoContentRecord | undefined> {
  return db.photoContents.get([addedPhotoId(record) ?? '', 1600])
}

async function sendPhoto(
  { db, fetch, sendBytes, signal }: PhotoDeps,
  request: ApiRequest,
  record: OutboxRecord,
  onPercent: (percent: number) => void,
): Promise<ApiResult> {
  const content = await contentOf(db, record)
  if (!content) return { kind: 'no-response', reason: 'the photo is not here any more' }
  onPercent(0)
  return sendBytes({ ...request, content, fetch, onPercent, ...(signal && { signal }) })
}

/**
 * Judges like text, but always refuses the photo after a 413. It may come from a proxy before the server, which
 * would reject the same bytes again. [fault 12]
 */
const judgePhoto: typeof judge = (record, response, epoch) => {
  if (response.kind === 'response' && response.status === 413) {
    const message = 'The photo is too large'
    return { kind: 'refused', reason: { status: 413, code: 'too_large', message } }
  }
  return judge(record, response, epoch)
}

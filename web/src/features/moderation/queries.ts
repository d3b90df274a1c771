import type { Held, ModerationNotice, Sanction } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { deviceDb, useView } from '../../db/device.ts'
import { readValue } from '../../db/device-values.ts'
import type { NoticeRecord } from '../../db/indexeddb.ts'
import { deviceSync } from '../../sync/device-sync.ts'

/** The decisions about the account's own content, newest first; undefined while they are read. */
export function useNotices(): NoticeRecord[] | undefined {
  return useLiveQuery(async () => {
    const notices = await deviceDb.notices.toArray()
    return notices.sort((a, b) => (a.at < b.at ? 1 : -1))
  }, [])
}

/** The newest decision about one item of the account's own content; null if there is none. */
export function useNoticeAbout(subjectId: string): NoticeRecord | null {
  return useNotices()?.find(({ subject }) => subject.id === subjectId) ?? null
}

/** The account's held content; undefined until it has been read. [M11] */
export function useHeld(): Held | undefined {
  return useLiveQuery(async () => (await readValue(deviceDb, 'held')) ?? nothingHeld, [])
}

const nothingHeld: Held = { resources: [], photos: [] }

/**
 * Returns true for the account's own review if it waits for a moderator. If an author edits a hidden review, a granted
 * appeal does not publish it: a moderator reads the new text first. [M9] [M11]
 */
export function useIsOwnReviewHeld({ id, resourceId }: ModerationNotice['subject']): boolean {
  return useView(({ ownReviews }) => {
    const own = ownReviews.get(resourceId)
    return own?.id === id && own.moderation === 'pending'
  })
}

/** The latest sanction against the member's account; null if there is none. */
export function useSanction(): Sanction | null {
  return useView((view) => view.viewer?.sanction ?? null)
}

/** Like `useSanction`, but null once the member has been shown the sanction on this device. */
export function useNewSanction(): Sanction | null {
  const sanction = useSanction()
  // Undefined until the database has returned it.
  const readId = useLiveQuery(async () => (await readValue(deviceDb, 'readSanction')) ?? null, [])
  return sanction && readId !== undefined && readId !== sanction.id ? sanction : null
}

/** False while the browser is offline or the server does not respond. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(deviceSync.subscribe, () => deviceSync.state().isOnline)
}

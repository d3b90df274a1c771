import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { deviceDb } from '../../db/device.ts'
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

/** False while the browser is offline or the server does not respond. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(deviceSync.subscribe, () => deviceSync.state().isOnline)
}

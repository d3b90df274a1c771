import { type NotificationSettings, parseCursor, visitorId } from '@worldschool/schema'
import type { DeviceDatabase } from '../db/database.ts'
import { readValue, writeValue } from '../db/device-values.ts'
import { readStoredAccount } from '../db/stored-account.ts'
import type { DeviceView } from '../db/view.ts'
import { findNews, type News, noNews } from './find-news.ts'
import { isOwnChange } from './own-change.ts'

/** News that whoever claimed them is to tell, and what is needed to tell them. */
export interface ClaimedNews {
  news: News
  /** What the places were called that the directory has no more. */
  goneNames: Readonly<Record<string, string>>
}

export const nothingClaimed: ClaimedNews = { news: noNews, goneNames: {} }

/**
 * The news of a view of the whole catalogue. Several tabs and the service worker may look: whoever
 * moves the mark tells them, nobody else.
 */
export async function claimNews(
  db: DeviceDatabase,
  { catalogue: { cursor }, resources, savedIds, viewer }: DeviceView,
  wants: NotificationSettings,
): Promise<ClaimedNews> {
  const position = cursor === null ? null : parseCursor(cursor)
  if (!position) return nothingClaimed
  return db.transaction('rw', [db.device, db.outbox], async () => {
    // The view lags behind the database; the look at the one to come is the one that counts.
    if ((await readValue(db, 'catalogue'))?.cursor !== cursor) return nothingClaimed
    if ((await readStoredAccount(db))?.id !== viewer?.id) return nothingClaimed
    const before = (await readValue(db, 'newsMark')) ?? null
    const { news, mark } = findNews({ ...position, resources, savedIds }, before, {
      ...wants,
      position: (await readValue(db, 'lastPosition')) ?? null,
      viewerId: viewer?.id ?? null,
      isOwnChange: isOwnChange(
        (await readValue(db, 'ownChanges')) ?? [],
        // Another account's write that waits here is others' doing to whoever is here now.
        await db.outbox
          .where('userId')
          .equals(viewer?.id ?? visitorId)
          .toArray(),
      ),
    })
    const goneNames = before?.savedNames ?? {}
    const savedNames = Object.fromEntries(
      mark.savedIds.map((id) => [id, resources.get(id)?.name ?? goneNames[id] ?? '']),
    )
    const next = { ...mark, savedNames }
    if (JSON.stringify(next) !== JSON.stringify(before)) await writeValue(db, 'newsMark', next)
    return { news, goneNames }
  })
}

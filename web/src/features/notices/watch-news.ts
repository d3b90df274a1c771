import { type NotificationSettings, parseCursor, visitorId } from '@worldschool/schema'
import type { DeviceDatabase } from '../../db/database.ts'
import { readValue, writeValue } from '../../db/device-values.ts'
import { readStoredAccount } from '../../db/stored-account.ts'
import type { DeviceView, ViewStore } from '../../db/view.ts'
import type { SyncEngine } from '../../sync/engine.ts'
import { findNews, isEmptyNews, type News, noNews } from './find-news.ts'
import { isOwnChange } from './own-change.ts'

interface WatchDependencies {
  db: DeviceDatabase
  view: ViewStore
  sync: Pick<SyncEngine, 'state' | 'subscribe'>
  wants: () => NotificationSettings
  show: (news: News, resources: DeviceView['resources']) => Promise<void>
}

/**
 * Looks for news whenever a sync has ended, and has them shown. Several tabs may watch: which of
 * them tells is settled by one transaction over the mark. Returns how to stop.
 */
export function watchNews({ db, view, sync, wants, show }: WatchDependencies): () => void {
  let running: Promise<void> | null = null
  let isWantedAgain = false
  let isStopped = false

  async function look(): Promise<void> {
    const shown = view.get()
    const { cursor, isComplete } = shown.catalogue
    // In the middle of a sync half of the news would be told now and half later.
    if (isStopped || sync.state().isSyncing || shown.status !== 'ready') return
    if (!isComplete || cursor === null) return
    const news = await claimNews(db, { ...shown, cursor }, wants())
    if (!isEmptyNews(news) && !isStopped) await show(news, shown.resources)
  }

  function run(): void {
    if (running) {
      isWantedAgain = true
      return
    }
    running = look()
      .catch((error: unknown) => console.error('News could not be looked for', error))
      .finally(() => {
        running = null
        if (isWantedAgain) {
          isWantedAgain = false
          run()
        }
      })
  }

  const stops = [view.subscribe(run), sync.subscribe(run)]
  run()
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}

/** The news of a view; whoever moves the mark tells them, nobody else. */
async function claimNews(
  db: DeviceDatabase,
  { cursor, resources, savedIds, viewer }: DeviceView & { cursor: string },
  wants: NotificationSettings,
): Promise<News> {
  const position = parseCursor(cursor)
  if (!position) return noNews
  return db.transaction('rw', [db.device, db.outbox], async () => {
    // The view lags behind the database; the look at the one to come is the one that counts.
    if ((await readValue(db, 'catalogue'))?.cursor !== cursor) return noNews
    if ((await readStoredAccount(db))?.id !== viewer?.id) return noNews
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
    if (JSON.stringify(mark) !== JSON.stringify(before)) await writeValue(db, 'newsMark', mark)
    return news
  })
}

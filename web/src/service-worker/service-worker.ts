import { shareTarget } from '@worldschool/schema'
import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { DeviceDatabase } from '../db/database.ts'
import { readValue } from '../db/device-values.ts'
import { keepShared } from '../db/shared.ts'
import { noticesIn } from '../news/notices-in.ts'
import { closeNotice, newsCheckTag, showNotice } from '../news/show-notice.ts'
import { countRefused, showBadge } from '../sync/app-badge.ts'
import { drainInBackground } from '../sync/background-sync.ts'
import { backgroundSyncTag } from '../sync/background-sync-tag.ts'
import { checkNews } from './check-news.ts'
import { mustHoldPage } from './hold-page.ts'
import { openNotice } from './open-notice.ts'
import { serveApp } from './serve-app.ts'
import { takeShare } from './take-share.ts'
import { serveMap } from './tile-cache/serve-map.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const fetchHere: typeof fetch = (...request) => fetch(...request)
/** Chromium only. */
const { connection } = self.navigator as { connection?: { saveData?: boolean } }

// The first visit is offline-ready without a reload. A later version waits until no tab is open, or
// until someone says so.
clientsClaim()
serveApp()
serveMap()

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === shareTarget.path,
  ({ request }) =>
    takeShare(
      request,
      (shared) => withDatabase((db) => keepShared(db, shared)),
      (isKept) => mustHoldPage(self.clients, { kind: 'share-arrived', isKept }),
    ),
  'POST',
)

// Only a wake-up: the same drain as in a tab, under the same lock. [Q4]
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === backgroundSyncTag) (event as SyncEvent).waitUntil(withDatabase(drainOnce))
})

// Now and then, with no tab open; only while notices are wanted.
self.addEventListener('periodicsync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === newsCheckTag) (event as SyncEvent).waitUntil(withDatabase(lookForNews))
})

async function drainOnce(db: DeviceDatabase): Promise<void> {
  try {
    await drainInBackground(db, fetchHere, self.navigator.locks)
    await lookForNews(db)
  } finally {
    await showBadge(self.navigator, await countRefused(db))
  }
}

async function withDatabase(act: (db: DeviceDatabase) => Promise<void>): Promise<void> {
  const db = new DeviceDatabase()
  try {
    await act(db)
  } finally {
    db.close()
  }
}

async function lookForNews(db: DeviceDatabase): Promise<void> {
  await checkNews({
    db,
    fetch: fetchHere,
    now: Date.now,
    locks: self.navigator.locks,
    mayShow: () => Notification.permission === 'granted',
    savesData: () => connection?.saveData === true,
    board: {
      show: async (claimed, view) => {
        const wishes = await readValue(db, 'noticeWishes')
        await showNotice(self.registration, claimed, view, noticesIn(wishes?.language))
      },
      close: () => closeNotice(self.registration),
    },
  }).catch((error: unknown) => console.error('News could not be looked for', error))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotice(self.clients, event.notification.data.url))
})

import { shareTarget } from '@worldschool/schema'
import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { readValue } from '../db/device-values.ts'
import { DeviceDatabase } from '../db/indexeddb.ts'
import { storeShared } from '../db/share-target-inbox.ts'
import { notificationMessagesIn } from '../notifications/notification-messages.ts'
import {
  changeCheckTag,
  closeNotification,
  showNotification,
} from '../notifications/show-notification.ts'
import { countRefused, showBadge } from '../sync/app-badge.ts'
import { drainInBackground } from '../sync/background-sync.ts'
import { backgroundSyncTag } from '../sync/background-sync-tag.ts'
import { checkForChanges } from './check-for-changes.ts'
import { mustConfirmNavigation } from './confirm-navigation.ts'
import { openNotification } from './notification-click.ts'
import { serveFromPrecache } from './precache.ts'
import { receiveShare } from './share-target.ts'
import { serveMap } from './tile-cache/serve-map.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const fetchHere: typeof fetch = (...request) => fetch(...request)
/** Chromium only. */
const { connection } = self.navigator as { connection?: { saveData?: boolean } }

// After the first visit, the app works offline without a reload. A later version waits until no tab is open, or
// until the person accepts the update.
clientsClaim()
serveFromPrecache()
serveMap()

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === shareTarget.path,
  ({ request }) =>
    receiveShare(
      request,
      (shared) => withDatabase((db) => storeShared(db, shared)),
      (isStored) =>
        mustConfirmNavigation(self.clients, { kind: 'share-arrived', isKept: isStored }),
    ),
  'POST',
)

// The sync event only wakes the worker, which runs the same drain as a tab, under the same lock. [Q4]
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === backgroundSyncTag) (event as SyncEvent).waitUntil(withDatabase(drainOnce))
})

// Periodic Background Sync, without an open tab; registered only while notifications are wanted.
self.addEventListener('periodicsync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === changeCheckTag) (event as SyncEvent).waitUntil(withDatabase(checkInBackground))
})

async function drainOnce(db: DeviceDatabase): Promise<void> {
  try {
    await drainInBackground(db, fetchHere, self.navigator.locks)
    await checkInBackground(db)
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

async function checkInBackground(db: DeviceDatabase): Promise<void> {
  await checkForChanges({
    db,
    fetch: fetchHere,
    now: Date.now,
    locks: self.navigator.locks,
    mayShow: () => Notification.permission === 'granted',
    savesData: () => connection?.saveData === true,
    notifier: {
      show: async (claimed, view) => {
        const preferences = await readValue(db, 'noticeWishes')
        await showNotification(
          self.registration,
          claimed,
          view,
          notificationMessagesIn(preferences?.language),
        )
      },
      close: () => closeNotification(self.registration),
    },
  }).catch((error: unknown) => console.error('Checking for changes failed', error))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotification(self.clients, event.notification.data.url))
})

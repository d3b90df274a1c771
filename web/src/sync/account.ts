import { storageKeys, type User } from '@worldschool/schema'
import { readStoredAccount, readValue, writeValue } from '../db/device-values.ts'
import type { DeviceDatabase, DeviceValues } from '../db/indexeddb.ts'
import { deletePhotosOf } from '../db/photos.ts'
import { deleteDraftsOfAccounts, moveVisitorDrafts, moveVisitorPhotos } from '../db/visitor-data.ts'
import { deleteReportedOf, deleteViewed, reportedTables } from './delete-leftovers.ts'
import { deleteJournalOf } from './outbox/journal.ts'
import { discardAllOf, moveVisitorWrites } from './outbox/outbox.ts'
import { discardUnsentOf } from './outbox/revise.ts'

/** The values that record which notifications an account has seen, and what the app has asked it. */
const notificationValues: (keyof DeviceValues)[] = [
  'newsMark',
  'ownChanges',
  'askedToConfirm',
  'readSanction',
]

/** The values that describe a session that the person has left and the server has not ended yet. */
export const pendingSessionValues: readonly (keyof DeviceValues)[] = [
  'sessionToEnd',
  'isCleared',
  'leftBy',
]

/** The tables of `clearPrivateRows`: the rows of the account's own feed, and the cursor of this feed. */
export const privateTables = (db: DeviceDatabase) => [
  db.device,
  db.saved,
  db.ownReviews,
  db.notices,
  db.blocks,
]

/** The tables with an account's data on this device. */
const tablesOfPeople = (db: DeviceDatabase) => [
  ...privateTables(db),
  db.reviewLists,
  db.drafts,
  ...reportedTables(db),
]

/**
 * Returns the user who was signed in here at the last start; an unreadable record is discarded.
 * Specification, section 4.
 */
export async function restoreAccount(db: DeviceDatabase): Promise<User | null> {
  await resumeLeftSession(db)
  const user = await readStoredAccount(db)
  if (user || !(await readValue(db, 'account'))) return user
  // Read it again inside a transaction: another tab may just have signed in.
  return db.transaction('rw', tablesOfPeople(db), async () => {
    const account = await readStoredAccount(db)
    if (!account) await leaveEndedAccount(db)
    return account
  })
}

/**
 * Signs an account in on this device. Deletes the data of the previous account; with `merges`, moves
 * the visitor's saves and drafts to the account. Unsent writes of other accounts stay on the device and
 * are not sent. [Q8]
 */
export async function enterAccount(
  db: DeviceDatabase,
  user: User,
  { merges = false } = {},
): Promise<void> {
  await db.transaction('rw', tablesOfPeople(db), async () => {
    const before = await readValue(db, 'account')
    if (before?.id !== user.id) {
      await clearPrivateRows(db)
      // A Retry-After that the server sent to the previous account does not apply to the next one.
      await db.device.bulkDelete([...notificationValues, 'waitUntil', 'photosWaitUntil'])
      await deleteDraftsOfAccounts(db)
      if (before) {
        await deleteReportedOf(db, before.id)
        await deleteViewed(db)
        await db.device.delete('lastPosition')
      }
    }
    await writeValue(db, 'account', user)
    await db.device.bulkDelete([...pendingSessionValues])
    if (merges) {
      await moveVisitorDrafts(db, user.id)
      await moveVisitorWrites(db, user.id)
    }
    await moveVisitorPhotos(db, user.id)
  })
}

/**
 * Signs out on this device: deletes the account's private rows, its sent writes and the data of viewed
 * places. Unsent writes stay until the account signs in again; with `discardsUnsent`, they are deleted. [Q9]
 */
export async function leaveAccount(
  db: DeviceDatabase,
  { discardsUnsent = false } = {},
): Promise<void> {
  await db.transaction('rw', tablesOfPeople(db), async () => {
    const account = await readValue(db, 'account')
    if (account) {
      if (discardsUnsent) await discardUnsentOf(db, account.id)
      await writeValue(db, 'leftBy', account.id)
    }
    await leaveEndedAccount(db)
    await writeValue(db, 'sessionToEnd', true)
  })
}

/** Stores the account's data after a change on the server. Returns false if another account is signed in now. */
export async function updateAccount(db: DeviceDatabase, user: User): Promise<boolean> {
  return db.transaction('rw', db.device, async () => {
    if ((await readValue(db, 'account'))?.id !== user.id) return false
    await writeValue(db, 'account', user)
    return true
  })
}

/** Like `leaveAccount`, for an account that has no session on the server any more. [Q9] */
export async function leaveEndedAccount(db: DeviceDatabase): Promise<void> {
  await db.transaction('rw', tablesOfPeople(db), async () => {
    const account = await readValue(db, 'account')
    await clearPrivateRows(db)
    await deleteDraftsOfAccounts(db)
    if (account) await deleteReportedOf(db, account.id)
    await deleteViewed(db)
    await db.device.bulkDelete(['account', 'lastPosition', ...notificationValues])
  })
}

/**
 * Removes a deleted account: its rows and its unsent writes, which can never be sent. With `notice`, the
 * person is informed, in every tab and after a restart too. Returns false, and changes nothing, if
 * another account is signed in now.
 */
export async function removeDeletedAccount(
  db: DeviceDatabase,
  user: User,
  { notice }: { notice: boolean },
): Promise<boolean> {
  return db.transaction('rw', tablesOfPeople(db), async () => {
    const current = await readValue(db, 'account')
    if (current && current.id !== user.id) return false
    // Another tab may have detected the deletion first and set the notice, although the person knows of it.
    if (!notice) await dismissDeletedAccount(db)
    if (!current) return false
    await leaveEndedAccount(db)
    await discardAllOf(db, user.id)
    await deleteJournalOf(db, user.id)
    await deletePhotosOf(db, user.id)
    if (notice) await writeValue(db, 'deletedAccount', user.username)
    return true
  })
}

/** Call it when the person has read that the account was deleted. */
export async function dismissDeletedAccount(db: DeviceDatabase): Promise<void> {
  await db.device.delete('deletedAccount')
}

/** Deletes the account's base rows, so that the next pull reads them all. */
export async function clearPrivateRows(db: DeviceDatabase): Promise<void> {
  await db.transaction('rw', privateTables(db), async () => {
    await db.saved.clear()
    await db.ownReviews.clear()
    await db.notices.clear()
    await db.blocks.clear()
    await db.device.bulkDelete(['mineCursor', 'mineIsMidway', 'hasBlocks', 'held'])
  })
}

/**
 * Call it before a sign-in. The new session replaces a session that still had to be ended: ending the old one
 * later would end the new one. The mark stays until someone has signed in, because the tab may be killed
 * meanwhile. Returns whether a session still had to be ended.
 */
export async function replacePendingSession(db: DeviceDatabase): Promise<boolean> {
  return (await db.device.update('sessionToEnd', { value: 'at-sign-in' })) > 0
}

/**
 * Marks a new session while the person is still asked what to do with a visitor's data: if the tab is
 * killed meanwhile, the next start ends the session.
 */
export async function holdNewSession(db: DeviceDatabase): Promise<void> {
  await writeValue(db, 'sessionToEnd', 'at-sign-in')
}

/** Call it when the sign-in failed: the previous session must still be ended. */
export async function markPendingSession(db: DeviceDatabase): Promise<void> {
  await db.transaction('rw', db.device, async () => {
    if (!(await readValue(db, 'account'))) await writeValue(db, 'sessionToEnd', true)
  })
}

/** When the app starts, no sign-in can be in progress: if one is marked, its tab was killed during the sign-in. */
async function resumeLeftSession(db: DeviceDatabase): Promise<void> {
  if ((await readValue(db, 'sessionToEnd')) === 'at-sign-in') await markPendingSession(db)
}

/** The part of local storage that is used here. The service worker loads this file too, but has no local storage. */
interface UserStorage {
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/**
 * Stores the signed-in user in local storage too, as the specification requires. Specification, section 3.
 */
export function storeUser(storage: UserStorage, user: User | null): void {
  try {
    if (user) storage.setItem(storageKeys.user, JSON.stringify(user))
    else storage.removeItem(storageKeys.user)
  } catch (error) {
    // Local storage is full or blocked. Nothing is lost, because the database is authoritative.
    console.error(error)
  }
}

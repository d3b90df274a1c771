import { storageKeys, type User } from '@worldschool/schema'
import type { DeviceDatabase, DeviceValues } from '../db/database.ts'
import { readStoredAccount, readValue, writeValue } from '../db/device-values.ts'
import { deletePhotosOf } from '../db/photos.ts'
import {
  adoptVisitorDrafts,
  adoptVisitorPhotos,
  forgetDraftsOfAccounts,
} from '../db/visitor-data.ts'
import { deleteReportedOf, deleteViewed, reportedTables } from './delete-leftovers.ts'
import { deleteJournalOf } from './outbox/journal.ts'
import { adoptVisitorWrites, discardAllOf } from './outbox/outbox.ts'
import { discardUnsentOf } from './outbox/revise.ts'

/** What tells which news an account has been told, and what it was asked. */
const newsValues: (keyof DeviceValues)[] = ['newsMark', 'ownChanges', 'askedToConfirm']

/** What tells of a session that was left. */
export const leftValues: readonly (keyof DeviceValues)[] = ['sessionToEnd', 'isCleared', 'leftBy']

/** All that an account has on this device. */
const tablesOfPeople = (db: DeviceDatabase) => [
  db.device,
  db.saved,
  db.ownReviews,
  db.reviewLists,
  db.drafts,
  ...reportedTables(db),
]

/** Who was signed in here at the last start; what cannot be read is discarded. Section 4. */
export async function restoreAccount(db: DeviceDatabase): Promise<User | null> {
  await resumeLeftSession(db)
  const user = await readStoredAccount(db)
  if (user || !(await readValue(db, 'account'))) return user
  // Looked at again while nobody writes: a sign-in of another tab may just have come.
  return db.transaction('rw', tablesOfPeople(db), async () => {
    const account = await readStoredAccount(db)
    if (!account) await leaveEndedAccount(db)
    return account
  })
}

/**
 * Signs an account in on this device. Deletes what the previous account left; with `adopts`, moves the
 * visitor's saves and drafts to the account. Unsent writes of other accounts stay theirs and are not
 * sent. [Q8]
 */
export async function enterAccount(
  db: DeviceDatabase,
  user: User,
  { adopts = false } = {},
): Promise<void> {
  await db.transaction('rw', tablesOfPeople(db), async () => {
    const before = await readValue(db, 'account')
    if (before?.id !== user.id) {
      await clearPrivateRows(db)
      // What the server asked of the last account does not bind the next.
      await db.device.bulkDelete([...newsValues, 'waitUntil', 'photosWaitUntil'])
      await forgetDraftsOfAccounts(db)
      if (before) {
        await deleteReportedOf(db, before.id)
        await deleteViewed(db)
        await db.device.delete('lastPosition')
      }
    }
    await writeValue(db, 'account', user)
    await db.device.bulkDelete([...leftValues])
    if (adopts) {
      await adoptVisitorDrafts(db, user.id)
      await adoptVisitorWrites(db, user.id)
    }
    await adoptVisitorPhotos(db, user.id)
  })
}

/**
 * Someone signed out: no private row of theirs can be read on this device any more, nor what they have
 * sent or which places they looked at. What they have not sent waits here for them, unless they would
 * rather have it gone. [Q9]
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

/** The account's own data was changed on the server. Nothing to do once another is here. */
export async function updateAccount(db: DeviceDatabase, user: User): Promise<boolean> {
  return db.transaction('rw', db.device, async () => {
    if ((await readValue(db, 'account'))?.id !== user.id) return false
    await writeValue(db, 'account', user)
    return true
  })
}

/** All sessions of the account are over already; else as `leaveAccount`. [Q9] */
export async function leaveEndedAccount(db: DeviceDatabase): Promise<void> {
  await db.transaction('rw', tablesOfPeople(db), async () => {
    const account = await readValue(db, 'account')
    await clearPrivateRows(db)
    await forgetDraftsOfAccounts(db)
    if (account) await deleteReportedOf(db, account.id)
    await deleteViewed(db)
    await db.device.bulkDelete(['account', 'lastPosition', ...newsValues])
  })
}

/**
 * The account is no more: its rows go, and so do its unsent writes, which nothing could ever send.
 * With `notice` the person is told, in every tab and after a restart too. Answers false, and changes
 * nothing, when another account is here by now.
 */
export async function forgetDeletedAccount(
  db: DeviceDatabase,
  user: User,
  { notice }: { notice: boolean },
): Promise<boolean> {
  return db.transaction('rw', tablesOfPeople(db), async () => {
    const current = await readValue(db, 'account')
    if (current && current.id !== user.id) return false
    // Another tab may have heard of it first, and told it where the person knows.
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

/** The person has read that the account is gone. */
export async function dismissDeletedAccount(db: DeviceDatabase): Promise<void> {
  await db.device.delete('deletedAccount')
}

/** Forgets the account's base rows, so that the next pull reads them all. */
export async function clearPrivateRows(db: DeviceDatabase): Promise<void> {
  await db.transaction('rw', [db.device, db.saved, db.ownReviews], async () => {
    await db.saved.clear()
    await db.ownReviews.clear()
    await db.device.bulkDelete(['mineCursor', 'mineIsMidway'])
  })
}

/**
 * A sign-in is about to replace the session that was left; ending it later would end the new one.
 * It is not forgotten before someone has entered: the tab may be killed on the way. Answers whether
 * there was one.
 */
export async function passLeftSession(db: DeviceDatabase): Promise<boolean> {
  return (await db.device.update('sessionToEnd', { value: 'at-sign-in' })) > 0
}

/**
 * The server has begun a session, and the person is still asked what becomes of a visitor's data: should the
 * tab be killed meanwhile, the next start ends the session.
 */
export async function holdNewSession(db: DeviceDatabase): Promise<void> {
  await writeValue(db, 'sessionToEnd', 'at-sign-in')
}

/** The sign-in came to nothing: the session that was left is still to be ended. */
export async function rememberLeftSession(db: DeviceDatabase): Promise<void> {
  await db.transaction('rw', db.device, async () => {
    if (!(await readValue(db, 'account'))) await writeValue(db, 'sessionToEnd', true)
  })
}

/** At a start no sign-in is under way here: one that was has been killed with its tab. */
async function resumeLeftSession(db: DeviceDatabase): Promise<void> {
  if ((await readValue(db, 'sessionToEnd')) === 'at-sign-in') await rememberLeftSession(db)
}

/** As much of local storage as it takes; the service worker, which has none, reads this file too. */
interface UserStorage {
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/** Keeps the signed-in user in local storage too, where the specification has it. Section 3. */
export function storeUser(storage: UserStorage, user: User | null): void {
  try {
    if (user) storage.setItem(storageKeys.user, JSON.stringify(user))
    else storage.removeItem(storageKeys.user)
  } catch (error) {
    // Full or not allowed: the database is what counts.
    console.error(error)
  }
}

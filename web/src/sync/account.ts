import { storageKeys, type User } from '@worldschool/schema'
import { postSignOut } from '../api/auth.ts'
import type { Fetch } from '../api/client.ts'
import type { DeviceDatabase } from '../db/database.ts'
import { readValue, writeValue } from '../db/device-values.ts'
import { adoptVisitorWrites } from './outbox.ts'

/**
 * Someone signed in: what a visitor saved becomes theirs, and what another account left is
 * forgotten. Unsent writes of other accounts stay theirs and are not sent. [Q8]
 */
export async function enterAccount(db: DeviceDatabase, user: User): Promise<void> {
  await db.transaction('rw', [db.device, db.saved, db.ownReviews, db.outbox], async () => {
    const before = await readValue(db, 'account')
    if (before?.id !== user.id) await clearPrivateRows(db)
    await writeValue(db, 'account', user)
    await adoptVisitorWrites(db, user.id)
  })
}

/** Someone signed out: no private row of theirs can be read on this device any more. [Q9] */
export async function leaveAccount(db: DeviceDatabase): Promise<void> {
  await db.transaction('rw', [db.device, db.saved, db.ownReviews], async () => {
    await clearPrivateRows(db)
    await db.device.delete('account')
    await writeValue(db, 'sessionToEnd', true)
  })
}

/** Ends the session that was left on the server, now or at the next chance. Throws `ApiError`. */
export async function endLeftSession(db: DeviceDatabase, fetch: Fetch): Promise<void> {
  if (!(await readValue(db, 'sessionToEnd'))) return
  await postSignOut(fetch)
  await db.device.delete('sessionToEnd')
}

/** Forgets the account's base rows, so that the next pull reads them all. */
export async function clearPrivateRows(db: DeviceDatabase): Promise<void> {
  await db.transaction('rw', [db.device, db.saved, db.ownReviews], async () => {
    await db.saved.clear()
    await db.ownReviews.clear()
    await db.device.delete('mineCursor')
  })
}

/** A sign-in is about to replace the session that was left; ending it later would end the new one. */
export async function forgetLeftSession(db: DeviceDatabase): Promise<void> {
  await db.device.delete('sessionToEnd')
}

/** Keeps the signed-in user in local storage too, where the specification has it. Section 3. */
export function storeUser(storage: Storage, user: User | null): void {
  if (user) storage.setItem(storageKeys.user, JSON.stringify(user))
  else storage.removeItem(storageKeys.user)
}

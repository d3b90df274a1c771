import type { LostData } from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import type { DeviceDatabase } from '../../db/database.ts'
import { readValue, writeValue } from '../../db/device-values.ts'
import { type MarkStorage, readMark } from './device-mark.ts'

interface SettleWorld {
  db: DeviceDatabase
  storage: MarkStorage
  /** Whether the browser still holds someone's session. Throws `ApiError`. */
  hasSession: () => Promise<boolean>
}

/**
 * Gives a database its id. Where the browser has cleared one before, what is known of it is kept in
 * the new one until the person has read it. [fault 26]
 */
export async function settleDatabase(world: SettleWorld): Promise<void> {
  const { db } = world
  const lost = await findLoss(world)
  await db.transaction('rw', db.device, async () => {
    // Another tab was first, and has told it.
    if ((await readValue(db, 'databaseId')) !== undefined) return
    await writeValue(db, 'databaseId', uuidv7())
    // Whoever has signed in meanwhile has what there is.
    if (lost && !(await readValue(db, 'account'))) await writeValue(db, 'lostData', lost)
  })
}

async function findLoss({ db, storage, hasSession }: SettleWorld): Promise<LostData | null> {
  const mark = readMark(storage)
  if (mark) {
    const { isSignedIn, unsent, visitorSaves, mapAreas = 0 } = mark
    const wasWorthIt = isSignedIn || unsent > 0 || visitorSaves > 0 || mapAreas > 0
    const lost = { wasSignedIn: isSignedIn, unsent, visitorSaves }
    return wasWorthIt ? { ...lost, ...(mapAreas > 0 && { mapAreas }) } : null
  }
  // A database of an earlier version of the app has no id either.
  const isKnown = (await readValue(db, 'account')) ?? (await readValue(db, 'sessionToEnd'))
  // Browsers that clear the mark as well leave the session's cookie.
  if (isKnown || !(await hasSession())) return null
  return { wasSignedIn: true, unsent: null, visitorSaves: null }
}

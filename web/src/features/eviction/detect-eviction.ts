import {
  type DeviceMark,
  deviceMarkSchema,
  type LostData,
  storageKeys,
  visitorId,
} from '@worldschool/schema'
import { liveQuery } from 'dexie'
import { v7 as uuidv7 } from 'uuid'
import { getSession } from '../../api/session.ts'
import { deviceDb } from '../../db/device.ts'
import { readValue, writeValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { deviceStorage } from '../../lib/device-storage.ts'
import { useDialogsStore } from '../../stores/dialogs.ts'

interface WatchDeps {
  db: DeviceDatabase
  storage: MarkStorage
  /** Whether the browser still has a session. Throws `ApiError`. */
  hasSession: () => Promise<boolean>
  onLost: (lost: LostData | null) => void
}

/** Updates the mark in local storage after each change of the database, and detects that a database was replaced. */
export function watchDatabase(deps: WatchDeps): () => void {
  const { db, storage, onLost } = deps
  const watching = liveQuery(() => readDatabase(db)).subscribe({
    next: ({ mark, lostData }) => {
      // A loss may not be detectable offline; then this is checked again at the next change or start.
      if (!mark) return void assignDatabaseId(deps).catch(console.warn)
      writeMark(storage, mark)
      onLost(lostData)
    },
    error: console.error,
  })
  return () => watching.unsubscribe()
}

interface DatabaseState {
  /** Null in a database that has not been checked yet. */
  mark: DeviceMark | null
  lostData: LostData | null
}

/** Reads the database's mark: its id, and how much data exists only in this database. */
function readDatabase(db: DeviceDatabase): Promise<DatabaseState> {
  return db.transaction('r', [db.device, db.outbox, db.mapAreas], async () => {
    const databaseId = await readValue(db, 'databaseId')
    const isSignedIn = (await readValue(db, 'account')) !== undefined
    const stored = (await readValue(db, 'lostData')) ?? null
    // `unsent: null` means that a session was the only evidence of the loss. If somebody is signed in now, the session
    // was from their sign-in, so nothing was lost.
    const lostData = isSignedIn && stored?.unsent === null ? null : stored
    if (databaseId === undefined) return { mark: null, lostData }
    const unsent = await db.outbox.filter(({ state }) => state !== 'acknowledged').toArray()
    const visitorSaves = unsent.filter(({ userId }) => userId === visitorId).length
    const mark = { databaseId, isSignedIn, unsent: unsent.length - visitorSaves, visitorSaves }
    const mapAreas = await db.mapAreas.count()
    return { mark: mapAreas > 0 ? { ...mark, mapAreas } : mark, lostData }
  })
}

interface AssignDeps {
  db: DeviceDatabase
  storage: MarkStorage
  /** Whether the browser still has a session. Throws `ApiError`. */
  hasSession: () => Promise<boolean>
}

/**
 * Gives a database its id. If the browser has cleared an earlier database, the new database stores the known losses
 * until the user has read them. [fault 26]
 */
async function assignDatabaseId(deps: AssignDeps): Promise<void> {
  const { db, storage } = deps
  const lostWithMark = readMark(storage) ? null : await findLossBySession(deps)
  await db.transaction('rw', db.device, async () => {
    // If there is an id now, another tab was first and has reported the loss.
    if ((await readValue(db, 'databaseId')) !== undefined) return
    await writeValue(db, 'databaseId', uuidv7())
    // Read in the transaction: since this check began, another tab may have written the mark, and the browser may have
    // cleared the database.
    const mark = readMark(storage)
    const lost = mark ? lossOf(mark) : lostWithMark
    // If the user has signed in again, the device has fetched the data from the server, so no loss is reported.
    if (lost && !(await readValue(db, 'account'))) await writeValue(db, 'lostData', lost)
  })
}

/** Returns the losses of the database that a mark describes; null if the database contained no data of the person. */
function lossOf({ isSignedIn, unsent, visitorSaves, mapAreas = 0 }: DeviceMark): LostData | null {
  const hadData = isSignedIn || unsent > 0 || visitorSaves > 0 || mapAreas > 0
  const lost = { wasSignedIn: isSignedIn, unsent, visitorSaves }
  return hadData ? { ...lost, ...(mapAreas > 0 && { mapAreas }) } : null
}

/** Detects a loss by the session cookie, because some browsers clear the mark together with the database. */
async function findLossBySession({ db, hasSession }: AssignDeps): Promise<LostData | null> {
  // A database of an earlier version of the app has no id either; if it has an account, nothing was lost.
  const isKnown = (await readValue(db, 'account')) ?? (await readValue(db, 'sessionToEnd'))
  if (isKnown || !(await hasSession())) return null
  return { wasSignedIn: true, unsent: null, visitorSaves: null }
}

type MarkStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The mark of the last database; null if there is no valid one. */
function readMark(storage: MarkStorage): DeviceMark | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKeys.device) ?? 'null')
    return deviceMarkSchema.safeParse(stored).data ?? null
  } catch {
    return null
  }
}

function writeMark(storage: MarkStorage, mark: DeviceMark): void {
  try {
    storage.setItem(storageKeys.device, JSON.stringify(mark))
  } catch (error) {
    // Storage is full or blocked. A later loss may then stay undetected, but nothing else depends on the mark.
    console.error(error)
  }
}

/** Starts watching this tab's database. */
export function startWatch(): void {
  watchDatabase({
    db: deviceDb,
    storage: deviceStorage,
    hasSession: async () => (await getSession(fetch)) !== null,
    onLost: (lostData) => useDialogsStore.setState({ lostData }),
  })
}

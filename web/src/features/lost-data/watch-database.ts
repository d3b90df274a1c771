import { type DeviceMark, type LostData, visitorId } from '@worldschool/schema'
import { liveQuery } from 'dexie'
import type { DeviceDatabase } from '../../db/database.ts'
import { readValue } from '../../db/device-values.ts'
import { type MarkStorage, writeMark } from './device-mark.ts'
import { settleDatabase } from './settle-database.ts'

interface WatchWorld {
  db: DeviceDatabase
  storage: MarkStorage
  /** Whether the browser still holds someone's session. Throws `ApiError`. */
  hasSession: () => Promise<boolean>
  onLost: (lost: LostData | null) => void
}

/** Keeps the mark true to the database, and notices when another one has taken its place. */
export function watchDatabase(world: WatchWorld): () => void {
  const { db, storage, onLost } = world
  const watching = liveQuery(() => readDatabase(db)).subscribe({
    next: ({ mark, lostData }) => {
      // Without the network it cannot be known; the next change or start asks again.
      if (!mark) return void settleDatabase(world).catch(console.warn)
      writeMark(storage, mark)
      onLost(lostData)
    },
    error: console.error,
  })
  return () => watching.unsubscribe()
}

interface DatabaseState {
  /** Null in a database that nobody has looked at yet. */
  mark: DeviceMark | null
  lostData: LostData | null
}

/** Which database this is, and what is in it that is nowhere else. */
function readDatabase(db: DeviceDatabase): Promise<DatabaseState> {
  return db.transaction('r', [db.device, db.outbox, db.mapAreas], async () => {
    const databaseId = await readValue(db, 'databaseId')
    const isSignedIn = (await readValue(db, 'account')) !== undefined
    const kept = (await readValue(db, 'lostData')) ?? null
    // The session that nothing else told of was that of a sign-in under way.
    const lostData = isSignedIn && kept?.unsent === null ? null : kept
    if (databaseId === undefined) return { mark: null, lostData }
    const unsent = await db.outbox.filter(({ state }) => state !== 'acknowledged').toArray()
    const visitorSaves = unsent.filter(({ userId }) => userId === visitorId).length
    const mark = { databaseId, isSignedIn, unsent: unsent.length - visitorSaves, visitorSaves }
    const mapAreas = await db.mapAreas.count()
    return { mark: mapAreas > 0 ? { ...mark, mapAreas } : mark, lostData }
  })
}

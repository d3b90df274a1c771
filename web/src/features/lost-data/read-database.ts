import { type DeviceMark, type LostData, visitorId } from '@worldschool/schema'
import type { DeviceDatabase } from '../../db/database.ts'
import { readValue } from '../../db/device-values.ts'

export interface DatabaseState {
  /** Null in a database that nobody has looked at yet. */
  mark: DeviceMark | null
  lostData: LostData | null
}

/** Which database this is, and what is in it that is nowhere else. */
export function readDatabase(db: DeviceDatabase): Promise<DatabaseState> {
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

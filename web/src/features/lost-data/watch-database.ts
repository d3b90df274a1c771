import type { LostData } from '@worldschool/schema'
import { liveQuery } from 'dexie'
import type { DeviceDatabase } from '../../db/database.ts'
import { type MarkStorage, writeMark } from './device-mark.ts'
import { readDatabase } from './read-database.ts'
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

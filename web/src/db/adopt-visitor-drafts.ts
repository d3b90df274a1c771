import { visitorId } from '@worldschool/schema'
import type { DeviceDatabase } from './database.ts'

/** Makes what a visitor was writing the account's, and forgets what any other account has left. [Q8] */
export async function adoptVisitorDrafts(db: DeviceDatabase, userId: string): Promise<void> {
  const drafts = await db.drafts.toArray()
  await db.drafts.clear()
  const typed = drafts.filter((draft) => draft.userId === visitorId)
  await db.drafts.bulkPut(typed.map((draft) => ({ ...draft, userId })))
}

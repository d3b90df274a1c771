import type { User, VisitorData } from '@worldschool/schema'
import type { Fetch } from '../api/client.ts'
import { postSignOut } from '../api/session.ts'
import { flushDrafts } from '../db/draft-autosave.ts'
import type { DeviceDatabase } from '../db/indexeddb.ts'
import { countVisitorData } from '../db/visitor-data.ts'
import { holdNewSession, markPendingSession, replacePendingSession } from './account.ts'
import { endPendingSession } from './end-session.ts'

interface SignInDeps {
  db: DeviceDatabase
  fetch: Fetch
  /** The request that ends the last session, if it is in progress. */
  ending: Promise<void>
  /** Signs the account in on this device; with `merges`, it also takes over the visitor's data. */
  enter: (user: User, options: { merges: boolean }) => Promise<void>
}

/** Asks the person whether the account takes over a visitor's data on this device. [Q8] */
export type AskToMergeVisitorData = (user: User, found: VisitorData) => Promise<boolean>

/**
 * Signs in with `authenticate`. This replaces a session that still had to be ended; if the sign-in fails, that session
 * must still be ended. [Q9] The device gets the account once the person has decided about a visitor's data. [Q8]
 */
export async function signInBy(
  authenticate: () => Promise<User>,
  askToMergeVisitorData: AskToMergeVisitorData,
  { db, fetch, ending, enter }: SignInDeps,
): Promise<User> {
  const wasLeft = await replacePendingSession(db)
  await ending.catch(() => undefined)
  const user = await authenticate().catch(async (error: unknown) => {
    if (wasLeft) await markPendingSession(db)
    throw error
  })
  try {
    await enter(user, { merges: await isAdopted(db, user, askToMergeVisitorData) })
  } catch (error) {
    // Without this, nothing on this device would know of the new session.
    const isRemembered = await markPendingSession(db).then(
      () => true,
      () => false,
    )
    await (isRemembered ? endPendingSession(db, fetch) : postSignOut(fetch)).catch(() => undefined)
    throw error
  }
  return user
}

async function isAdopted(
  db: DeviceDatabase,
  user: User,
  askToMergeVisitorData: AskToMergeVisitorData,
): Promise<boolean> {
  await flushDrafts()
  const found = await countVisitorData(db)
  if (found.saves + found.drafts === 0) return false
  await holdNewSession(db)
  return askToMergeVisitorData(user, found)
}

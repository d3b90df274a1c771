import type { User } from '@worldschool/schema'
import { postSignOut } from '../api/auth.ts'
import type { Fetch } from '../api/client.ts'
import type { DeviceDatabase } from '../db/database.ts'
import { passLeftSession, rememberLeftSession } from './account.ts'
import { endLeftSession } from './end-session.ts'

interface SignInWorld {
  db: DeviceDatabase
  fetch: Fetch
  /** The end of the last session, where it is on its way. */
  ending: Promise<void>
  /** Makes the device the account's. */
  enter: (user: User) => Promise<void>
}

/** Signs in by `ask`: the end of the last session must not overtake it, nor be forgotten. [Q9] */
export async function signInBy(
  ask: () => Promise<User>,
  { db, fetch, ending, enter }: SignInWorld,
): Promise<User> {
  const wasLeft = await passLeftSession(db)
  await ending.catch(() => undefined)
  const user = await ask().catch(async (error: unknown) => {
    if (wasLeft) await rememberLeftSession(db)
    throw error
  })
  try {
    await enter(user)
  } catch (error) {
    // Nobody here would know of the session.
    const isKept = await rememberLeftSession(db).then(
      () => true,
      () => false,
    )
    await (isKept ? endLeftSession(db, fetch) : postSignOut(fetch)).catch(() => undefined)
    throw error
  }
  return user
}

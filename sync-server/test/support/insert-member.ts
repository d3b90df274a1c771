import type { User } from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../src/db/database.ts'
import { fold } from '../../src/db/fold.ts'
import { nextSeq } from '../../src/repositories/sync-state-repository.ts'
import { insertUser, rowToUser } from '../../src/repositories/users-repository.ts'
import { hashPassword } from '../../src/services/accounts/password.ts'
import { startSession } from '../../src/services/accounts/sessions.ts'

/** The password of every member that a test inserts. */
export const password = 'correct horse battery'

let passwordHash: Promise<string> | undefined

/**
 * Inserts a member with a session, as `POST /api/auth/signup` does. The password is hashed once for
 * all members of a process, because hashing it for each took longer than most tests.
 */
export async function insertMember(
  db: Database,
  { name, now }: { name: string; now: Date },
): Promise<{ user: User; token: string }> {
  passwordHash ??= hashPassword(password)
  const hash = await passwordHash
  const email = `${name}@example.org`
  return db.transaction().execute(async (trx) => {
    const row = {
      id: uuidv7(),
      username: name,
      username_key: fold(name),
      email,
      email_key: fold(email),
      password_hash: hash,
      role: 'user' as const,
      language: null,
      created_at: now.toISOString(),
      seq: await nextSeq(trx, { catalogue: false }),
    }
    await insertUser(trx, row)
    return {
      user: rowToUser({
        ...row,
        email_state: 'unasked',
        is_young: 0,
        sanction: null,
        moderates: null,
      }),
      token: await startSession(trx, { userId: row.id, now }),
    }
  })
}

import { queueResetMail } from '../../src/services/accounts/password-reset.ts'
import { queueMail } from '../../src/services/mail/queue-mail.ts'
import { insertMember } from './insert-member.ts'
import { openDirectory } from './temporary-database.ts'
import { createTestClock } from './test-clock.ts'

/** A directory with one member and a clock that the test moves. */
export async function startMailDirectory() {
  const clock = createTestClock()
  const db = await openDirectory()
  const { user } = await insertMember(db, { name: 'ana', now: clock.now() })
  const to = { id: user.id, email: user.email, username: 'ana', language: null }
  const queue = (kind: 'password-changed' | 'email-changed' | 'account-deleted') =>
    db.transaction().execute((trx) => queueMail(trx, { kind, to, now: clock.now() }))
  const requestLink = () => queueResetMail(db, { email: user.email, now: clock.now() })
  const rows = () => db.selectFrom('mail_queue').selectAll().orderBy('id').execute()
  return { clock, db, user, queue, requestLink, rows }
}

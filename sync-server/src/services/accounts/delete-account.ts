import type { LeftContacts, LeftResources, User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { countAdmins } from '../../repositories/admin-repository.ts'
import { endAppealsOf } from '../../repositories/appeals-repository.ts'
import { touchBlockersOf } from '../../repositories/blocks-repository.ts'
import {
  deleteResourcesBy,
  deleteRowsOfMember,
  deleteUserRow,
  dropStoredResponsesAbout,
  releaseResourcesBy,
  removeContactsBy,
} from '../../repositories/deleted-account-repository.ts'
import { deletePhotosElsewhere } from '../../repositories/photo-tombstones-repository.ts'
import { updateImagesOf } from '../../repositories/photos-repository.ts'
import { recomputeRatingsOf } from '../../repositories/ratings-repository.ts'
import { renumberSeq } from '../../repositories/renumber-seq-repository.ts'
import { findResource } from '../../repositories/resources-repository.ts'
import { assertTransaction, nextSeq } from '../../repositories/sync-state-repository.ts'
import {
  anonymizeTombstonesOf,
  insertTombstonesOfAuthor,
  insertTombstonesOfMember,
} from '../../repositories/tombstones-repository.ts'
import { findUserById } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordAudit } from '../moderation/audit.ts'
import { closeDetailReports } from '../moderation/close-reports.ts'
import { banEmail } from './banned-emails.ts'
import { requireAdmin } from './change-role.ts'
import { requirePasswordHash } from './password.ts'
import { endSessionsOfDeletedAccount } from './sessions.ts'

/**
 * Deletes an account with its reviews, saves and blocks. Its resources and photos either stay without an author or are
 * deleted too. All changes have one `seq` of the catalogue. Other devices receive them through the feeds; the account's
 * own devices receive 401 `account_deleted`. The ids are never used again. [C3] [C5] [I2] [P3]
 */
export async function deleteAccountRows(
  trx: Database,
  options: {
    userId: string
    resources: LeftResources
    contacts: LeftContacts
    seq: number
    now: Date
  },
): Promise<void> {
  const { userId, resources, contacts, seq, now } = options
  assertTransaction(trx)
  const deletedAt = now.toISOString()
  await recomputeRatingsOf(trx, { userId, seq, isLeaving: true })
  await insertTombstonesOfMember(trx, { userId, seq, deletedAt })
  await deleteRowsOfMember(trx, userId)
  await touchBlockersOf(trx, { userId, seq })
  await dropStoredResponsesAbout(trx, userId)
  if (resources === 'delete') {
    await insertTombstonesOfAuthor(trx, { authorId: userId, seq, deletedAt })
    await deletePhotosSent(trx, { userId, seq })
    await closeDetailReports(trx, { of: { author_id: userId }, deletedAt })
    await deleteResourcesBy(trx, userId)
  } else {
    if (contacts === 'remove') await removeContactsBy(trx, { authorId: userId, seq })
    await releaseResourcesBy(trx, { authorId: userId, seq })
  }
  await endAppealsOf(trx, { memberId: userId, at: deletedAt })
  await endSessionsOfDeletedAccount(trx, { userId, endedAt: deletedAt })
  await anonymizeTombstonesOf(trx, userId)
  await deleteUserRow(trx, userId)
}

/**
 * Deletes the photos that the user sent for resources of others, as an admin may. Photos of the user's own resources
 * are deleted with the resource.
 */
async function deletePhotosSent(
  trx: Database,
  { userId, seq }: { userId: string; seq: number },
): Promise<void> {
  for (const id of await deletePhotosElsewhere(trx, userId)) {
    const resource = await findResource(trx, id)
    if (resource) await updateImagesOf(trx, resource, seq)
  }
}

/**
 * Deletes the member's own account; the caller has confirmed the password. `resources` says whether the member's
 * resources stay, and `contacts` whether those keep their phone numbers and e-mail addresses (the default). Queues a
 * farewell mail. Throws 403 `wrong_password` if the password changed since, 409 `last_admin`, and 401 `account_deleted`
 * if an admin deleted the account first. See departures.md.
 */
export function deleteAccount(
  db: Database,
  options: {
    user: User
    passwordHash: string
    resources: LeftResources
    contacts?: LeftContacts | undefined
    now: Date
  },
): Promise<void> {
  const { user, passwordHash, resources, contacts = 'keep', now } = options
  const userId = user.id
  return db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
    const seq = await nextSeq(trx, { catalogue: true })
    const row = await findUserById(trx, userId)
    if (!row) throw new DomainError('account_deleted')
    await requirePasswordHash(trx, { userId, passwordHash })
    if (row.role === 'admin' && (await countAdmins(trx)) === 1) throw new DomainError('last_admin')
    await deleteAccountRows(trx, { userId, resources, contacts, seq, now })
    await renumberSeq(trx, { userId, seq })
    await queueMail(trx, { kind: 'account-deleted', to: row, now })
  })
}

/**
 * Deletes another user's account for an admin and queues a mail to the user; the caller wakes the mailer. The resources
 * stay unless `resources` is `delete`. With `bans`, the address and its variants cannot be used for a new account [M6].
 * Throws 403 `forbidden` for one's own account and for an actor who is no longer an admin, and 404 `user_not_found`. No
 * check for the last admin is needed, because the actor remains. Specification, section 7.
 */
export function deleteUser(
  db: Database,
  options: {
    id: string
    resources?: LeftResources | undefined
    bans?: boolean | undefined
    actor: User
    now: Date
    newId: () => string
  },
): Promise<{ id: string; deleted: true }> {
  const { id, resources = 'keep', bans = false, actor, now, newId } = options
  if (id === actor.id) throw new DomainError('forbidden')
  return db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
    const seq = await nextSeq(trx, { catalogue: true })
    await requireAdmin(trx, actor.id)
    const row = await findUserById(trx, id)
    if (!row) throw new DomainError('user_not_found')
    await deleteAccountRows(trx, { userId: id, resources, contacts: 'keep', seq, now })
    if (bans) await banEmail(trx, { email: row.email, now })
    await renumberSeq(trx, { userId: id, seq })
    const subject = { type: 'user', id, name: row.username } as const
    await queueMail(trx, { kind: 'account-closed', to: row, now })
    await recordAudit(trx, { actor, action: 'user_deleted', subject, now, newId })
    if (bans) await recordAudit(trx, { actor, action: 'email_banned', subject, now, newId })
    return { id, deleted: true }
  })
}

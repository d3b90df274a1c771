import {
  type AdminListBody,
  type Contribution,
  type ContributionCounts,
  contributionsPerRequest,
  type DecideAllBody,
  type ModerationMode,
  type User,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { foldForSearch } from '../../db/fold.ts'
import {
  countContributions,
  countOfAccount,
  listContributions,
  listUndecided,
} from '../../repositories/contributions-repository.ts'
import type { ModeratorRules } from '../../repositories/moderators-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { findUserById } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { type Page, readPage } from './admin-lists.ts'
import { decideInTransaction } from './decide.ts'
import { parsePageCursor } from './page-cursor.ts'

/** Number of items per transaction. Small, so that other writers do not wait long. */
const itemsPerTransaction = 20

/**
 * Lists the places, reviews and photos of a member, newest first, including hidden and removed ones. Throws 404
 * `user_not_found`. [M6]
 */
export async function listContributionsOf(
  db: Database,
  list: Pick<AdminListBody, 'query' | 'after' | 'limit'> & { memberId: string },
): Promise<Page<Contribution>> {
  const { memberId } = list
  await requireMember(db, memberId)
  const query = list.query === undefined ? null : foldForSearch(list.query)
  const [createdAt = '', id = ''] = list.after === undefined ? [] : parsePageCursor(list.after, 2)
  const after = list.after === undefined ? null : { createdAt, id }
  return readPage(db, list, {
    read: (trx, limit) => listContributions(trx, { memberId, query, after, limit }),
    count: (trx) => countContributions(trx, { memberId, query }),
    keysOf: (item) => [item.createdAt, item.id],
    toRow: (item) => item,
  })
}

/** Counts the items that would be deleted with the member's account and places. Throws 404 `user_not_found`. */
export async function countContributionsOf(
  db: Database,
  memberId: string,
): Promise<ContributionCounts> {
  await requireMember(db, memberId)
  return countOfAccount(db, memberId)
}

/**
 * Decides about the next items of a member, oldest first, at most `contributionsPerRequest`. Returns the number of
 * decided items and of items that are left. Queues one mail, about the first item, with the number of the others.
 * Throws what `decide` throws, and 404 `user_not_found`. [M6]
 */
export async function decideAll(
  db: Database,
  options: {
    decision: DecideAllBody
    actor: User
    now: Date
    newId: () => string
    mode: ModerationMode
  } & ModeratorRules,
): Promise<{ decided: number; left: number }> {
  const { decision, ...by } = options
  const { memberId, userId: _, ...fields } = decision
  await requireMember(db, memberId)
  if (memberId === by.actor.id) throw new DomainError('forbidden')
  const { state } = fields
  let decided = 0
  for (;;) {
    const limit = Math.min(itemsPerTransaction, contributionsPerRequest - decided)
    const { changed, left } = await db.transaction().execute(async (trx) => {
      // Serializes writers, so nobody else decides about these items during the transaction. [SEC-12]
      await nextSeq(trx, { catalogue: false })
      const { items, count } = await listUndecided(trx, { memberId, state, limit })
      for (const [n, subject] of items.entries()) {
        const sendsMail = decided === 0 && n === 0
        await decideInTransaction(trx, { ...by, decision: { ...fields, subject }, sendsMail })
      }
      return { changed: items.length, left: count - items.length }
    })
    decided += changed
    if (changed === 0 || decided === contributionsPerRequest) return { decided, left }
  }
}

async function requireMember(db: Database, memberId: string): Promise<void> {
  if (!(await findUserById(db, memberId))) throw new DomainError('user_not_found')
}

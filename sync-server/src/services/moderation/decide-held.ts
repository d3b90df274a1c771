import type { DecideHeldBody, ReportDecisionResult, User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { findNewestDecision } from '../../repositories/moderation-repository.ts'
import type { ModeratorRules } from '../../repositories/moderators-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { DomainError } from '../domain-error.ts'
import { decideInTransaction } from './decide.ts'
import { approveHeld } from './held-queue.ts'
import { findModeratedItem } from './moderated-item.ts'

interface Options extends ModeratorRules {
  decision: DecideHeldBody
  actor: User
  now: Date
  newId: () => string
}

/**
 * Approves several held items, or declines them by hiding or removing each. Each item has its own transaction, so that
 * a refused item changes nothing and does not stop the others. An author gets one mail, about the first declined item.
 * The caller wakes the mailer. Returns the refusals of single items as results; throws only other errors. [M1] [M11]
 * [M12]
 */
export async function decideHeld(db: Database, options: Options): Promise<ReportDecisionResult[]> {
  const mailedAuthors = new Set<string>()
  const results: ReportDecisionResult[] = []
  for (const item of options.decision.items) {
    const { id } = item.subject
    try {
      await decideOne(db, { ...options, item, mailedAuthors })
      results.push({ id, result: 'done' })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      results.push({ id, result: 'failed', code: error.code })
    }
  }
  return results
}

async function decideOne(
  db: Database,
  options: Options & { item: DecideHeldBody['items'][number]; mailedAuthors: Set<string> },
): Promise<void> {
  const { item, decision, mailedAuthors, ...by } = options
  const { outcome, reason, text } = decision
  if (outcome === 'approved') {
    await approveHeld(db, { approval: item, ...by })
    return
  }
  const authorId = await db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
    await nextSeq(trx, { catalogue: false })
    const found = await findModeratedItem(trx, item.subject)
    // A repeated decision gets the same response. An item in any other state is no longer held.
    if (found?.state !== 'pending' && found?.state !== outcome)
      throw new DomainError('content_not_found')
    const { authorId } = found
    const sendsMail = authorId !== null && !mailedAuthors.has(authorId)
    const declined = { ...item, state: outcome, reason, text }
    const former = await findNewestDecision(trx, item.subject)
    const decided = await decideInTransaction(trx, { decision: declined, sendsMail, ...by })
    // A decision that was made before sends no mail.
    return decided.id === former?.id ? null : authorId
  })
  if (authorId !== null) mailedAuthors.add(authorId)
}

import type { DecideReportsBody, ReportDecisionResult, User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import type { ModeratorRules } from '../../repositories/moderators-repository.ts'
import { findReport } from '../../repositories/reports-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { DomainError } from '../domain-error.ts'
import { resolveReport } from './close-reports.ts'
import { decideInTransaction } from './decide.ts'

interface Options extends ModeratorRules {
  decision: DecideReportsBody
  actor: User
  now: Date
  newId: () => string
}

/**
 * Makes the same decision about several reports: hides or removes the content of each, or declines the report. Decides
 * each report in a transaction of its own, so that one refused decision does not stop the others. Queues one mail for
 * each author. The caller wakes the mailer. Returns a refused decision as the result of its report, and throws all other
 * errors. [M1] [M7] [M12]
 */
export async function decideReports(
  db: Database,
  options: Options,
): Promise<ReportDecisionResult[]> {
  const mailedAuthors = new Set<string>()
  const results: ReportDecisionResult[] = []
  for (const id of new Set(options.decision.reportIds)) {
    try {
      await decideReport(db, { ...options, id, mailedAuthors })
      results.push({ id, result: 'done' })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      results.push({ id, result: 'failed', code: error.code })
    }
  }
  return results
}

async function decideReport(
  db: Database,
  options: Options & { id: string; mailedAuthors: Set<string> },
): Promise<void> {
  const { id, decision, mailedAuthors, ...by } = options
  const { outcome, reason, text } = decision
  if (outcome === 'declined') {
    await resolveReport(db, { id, outcome, text, ...by })
    return
  }
  const authorId = await db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
    await nextSeq(trx, { catalogue: false })
    const report = await findReport(trx, id)
    if (!report) throw new DomainError('report_not_found')
    // The report was closed together with an earlier report about the same item.
    if (report.resolved_at !== null) return null
    const { subject_type: type, subject_id, author_id } = report
    // A member cannot be hidden or removed, only warned or suspended.
    if (type === 'member') throw new DomainError('invalid_input', { fields: ['outcome'] })
    const subject = { type, id: subject_id }
    const sendsMail = author_id !== null && !mailedAuthors.has(author_id)
    const about = { subject, state: outcome, reason, text }
    await decideInTransaction(trx, { decision: about, sendsMail, ...by })
    return author_id
  })
  if (authorId !== null) mailedAuthors.add(authorId)
}

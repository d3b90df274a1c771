import { type GuestReportBody, guestReportLimits } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { emailKey } from '../../db/fold.ts'
import {
  countOpenGuestReports,
  findReport,
  insertReport,
  listGuestEmailsSince,
} from '../../repositories/reports-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { requireReportedSubject } from './reported-subject.ts'
import { newReportRow } from './reports.ts'

/** Minimum time between two receipts to an address, so that nobody can flood the mailbox of someone else. [SEC-31] */
const receiptEveryMs = 60 * 60_000

/**
 * Stores a report by a person without an account and queues a receipt if the report has an address; the caller wakes
 * the mailer. Returns the report's id as its reference. Throws what `reportContent` throws, and 429 `too_many_requests`
 * if too many reports by people without an account are open, about this item or in total. [M7]
 */
export function reportAsGuest(
  db: Database,
  options: { body: GuestReportBody; now: Date; newId: () => string },
): Promise<{ id: string }> {
  const { body, now, newId } = options
  const { resourceId, subject, kind, comment = null, name = null, email = null } = body
  const { language = null } = body
  return db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
    await nextSeq(trx, { catalogue: false })
    // The same request again, because its response was lost.
    const known = body.id && (await findReport(trx, body.id))
    if (known) {
      if (known.is_guest !== 1 || known.resource_id !== resourceId)
        throw new DomainError('id_taken')
      return { id: known.id }
    }
    const about = await requireReportedSubject(trx, { resourceId, subject, kind })
    const id = body.id ?? newId()
    const row = await newReportRow(trx, { id, about, kind, comment, now })
    await limitOpenReports(trx, row)
    const since = new Date(now.getTime() - receiptEveryMs).toISOString()
    const recent = (await listGuestEmailsSince(trx, since)).map(emailKey)
    const hasReceipt = email === null || recent.includes(emailKey(email))
    await insertReport(trx, {
      ...row,
      ...{ is_guest: 1, guest_name: name, guest_email: email, guest_language: language },
    })
    if (!hasReceipt && email !== null) {
      const to = { id: null, email, username: '', language }
      await queueMail(trx, { kind: 'report-received', to, now, decisionId: id })
    }
    return { id }
  })
}

async function limitOpenReports(
  trx: Database,
  report: Parameters<typeof countOpenGuestReports>[1],
): Promise<void> {
  const { openAlike, open: openMax } = guestReportLimits
  const open = await countOpenGuestReports(trx, report)
  if (open.alike >= openAlike || open.all >= openMax)
    throw new DomainError('too_many_requests', { retryAfterSeconds: 3600 })
}

import type { ReportResolved, User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { findReport, setResolved } from '../repositories/reports-repository.ts'
import { nextSeq } from '../repositories/sync-state-repository.ts'
import { recordAudit } from './audit.ts'
import { DomainError } from './domain-error.ts'
import { requireAdmin } from './require-admin.ts'
import { requireResource } from './require-resource.ts'

/**
 * An admin is done with a report, which is written down; one that is resolved already stays as it
 * is. 403 `forbidden` for an actor who is no admin any more; 404 `report_not_found`, also when it
 * went with its resource.
 */
export function resolveReport(
  db: Database,
  options: { id: string; actor: User; now: Date; newId: () => string },
): Promise<ReportResolved> {
  const { id, actor, now, newId } = options
  return db.transaction().execute(async (trx) => {
    // Writers take their number one after another: what is read from here on stays true. [S12]
    await nextSeq(trx, { catalogue: false })
    await requireAdmin(trx, actor.id)
    const report = await findReport(trx, id)
    if (!report) throw new DomainError('report_not_found')
    if (report.resolved_at !== null) return { id, resolvedAt: report.resolved_at }

    const resolvedAt = now.toISOString()
    await setResolved(trx, id, resolvedAt)
    const { name } = await requireResource(trx, report.resource_id)
    const subject = { type: 'resource', id: report.resource_id, name } as const
    await recordAudit(trx, { actor, action: 'report_resolved', subject, now, newId })
    return { id, resolvedAt }
  })
}

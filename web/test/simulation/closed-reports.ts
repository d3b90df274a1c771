import { isDeepStrictEqual } from 'node:util'
import type { ModeratedSubject } from '@worldschool/schema'
import type { ContentReportRow } from '../../../sync-server/src/db/content-reports-table.ts'
import type { Database } from '../../../sync-server/src/db/database.ts'
import { findUserById } from '../../../sync-server/src/repositories/users-repository.ts'
import type { Mail } from '../../../sync-server/src/services/mail/layout.ts'
import type { PeopledWorld } from './world.ts'

export function readReports(db: Database): Promise<ContentReportRow[]> {
  return db.selectFrom('content_reports').selectAll().orderBy('id').execute()
}

/**
 * Checks that a decision closes the reports that it is about and no others, that a closed report stays as it is, and that
 * each reporter is notified once. [M7]
 */
export async function checkClosedReports(
  { server, breaches }: PeopledWorld,
  observed: {
    before: readonly ContentReportRow[]
    after: readonly ContentReportRow[]
    reportIds: readonly string[]
    newlyHidden: readonly ModeratedSubject[]
    /** The mails that it caused. */
    mails: readonly Mail[]
  },
): Promise<void> {
  const { before, reportIds, newlyHidden } = observed
  const notified: string[] = []
  const after = new Map(observed.after.map((report) => [report.id, report]))
  for (const former of before) {
    const { id } = former
    const report = after.get(id)
    if (!report) breaches.push(`[M7] report ${id} is gone after a decision`)
    else if (former.resolved_at !== null) {
      if (!isDeepStrictEqual(report, former))
        breaches.push(`[M7] report ${id} was closed, and is closed again`)
    } else {
      const isAboutHidden = newlyHidden.some((item) => item.id === report.subject_id)
      const isClosed = report.resolved_at !== null
      if (isClosed && !isAboutHidden && !reportIds.includes(id))
        breaches.push(`[M7] a decision about something else has closed report ${id}`)
      if (!isClosed && isAboutHidden)
        breaches.push(`[M7] report ${id} is open although what it is about was hidden`)
      const reporter = isClosed && (await findUserById(server.db, report.reporter_id ?? ''))
      if (reporter) notified.push(reporter.email)
    }
  }
  const mails = observed.mails.filter(({ kind }) => kind === 'report-closed')
  const recipients = mails.map(({ to }) => to).sort()
  if (!isDeepStrictEqual(recipients, notified.sort()))
    breaches.push(`[M7] reporters who are notified: [${recipients}], expected: [${notified}]`)
}

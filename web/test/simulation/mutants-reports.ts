import type { Mutant } from './mutants.ts'

const reports = 'sync-server/src/services/moderation/reports.ts'
const closing = 'sync-server/src/services/moderation/close-reports.ts'

/** Bugs in reports. [M7] */
export const reportMutants: readonly Mutant[] = [
  {
    name: 'a repeated report that the server takes for a new one',
    changes: [
      {
        file: reports,
        find: 'const openReport = existing ?? (await findOpenReport(trx, { subject, userId: user.id, kind }))',
        replace: 'const openReport = existing',
      },
    ],
  },
  {
    name: 'a report that is stored as about the place and not about its review, photo or member',
    changes: [
      {
        file: reports,
        find: 'subject_type: about.type, subject_id: about.id },\n',
        replace: "subject_type: 'resource', subject_id: about.resource.id },\n",
      },
    ],
  },
  {
    name: 'a closed report that is closed again, and its reporter notified twice',
    changes: [
      {
        file: closing,
        find: '    if (report.resolved_at !== null) return { id, resolvedAt: report.resolved_at }\n',
        replace: '',
      },
    ],
  },
  {
    name: 'reports that stay open after what they are about was hidden',
    changes: [
      {
        file: 'sync-server/src/services/moderation/decide.ts',
        find: "  if (state !== 'visible') await closeReportsAbout(trx, { subject, now })\n",
        replace: '',
      },
    ],
  },
  {
    name: 'reports that are deleted with the account of their reporter',
    changes: [
      {
        file: 'sync-server/src/repositories/deleted-account-repository.ts',
        find: "    await db.deleteFrom(table).where('user_id', '=', userId).execute()\n  }\n",
        replace:
          "    await db.deleteFrom(table).where('user_id', '=', userId).execute()\n  }\n  await db.deleteFrom('content_reports').where('reporter_id', '=', userId).execute()\n",
      },
    ],
  },
]

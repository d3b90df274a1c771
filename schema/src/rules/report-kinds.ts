import type { ReportKind } from '../entities/report.ts'

/** The subjects of reports: the resource itself, or content that others published with it. */
export const reportedTypes = ['resource', 'review', 'photo', 'member'] as const

/** The kinds of report for each type, in the order of the form: most frequent first. */
export const reportKindsOf = {
  resource: [
    'wrong_details',
    'wrong_place',
    'closed',
    'unsafe',
    'duplicate',
    'spam',
    'illegal',
    'other',
  ],
  review: ['unsafe', 'misleading', 'harassment', 'personal_data', 'spam', 'illegal', 'other'],
  photo: ['unsafe', 'personal_data', 'misleading', 'copyright', 'spam', 'illegal', 'other'],
  member: ['child_account', 'unsafe', 'harassment', 'spam', 'illegal', 'other'],
} as const satisfies Record<ReportedType, readonly ReportKind[]>

/** Kinds that moderators see first. A report of such a kind needs no name of the reporter. [M7] */
const urgentKinds: ReadonlySet<string> = new Set<ReportKind>(['unsafe', 'child_account'])

/** Returns true if a report is about the safety of children. [M7] */
export function isUrgentReport(kind: ReportKind): boolean {
  return urgentKinds.has(kind)
}

export type ReportedType = (typeof reportedTypes)[number]

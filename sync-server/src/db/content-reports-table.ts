import type { ReportedType, ReportKind, ReportOutcome } from '@worldschool/schema'
import type { Selectable } from 'kysely'

export const contentReportsTable = 'content_reports'

/** A report of published content. The row outlives its subject and the reporter's account. [M7] */
export interface ContentReportsTable {
  id: string
  subject_type: ReportedType
  /** The id of the reported item; for a member, the id of the account. */
  subject_id: string
  /** The reported resource, or the resource on whose page the subject was shown. */
  resource_id: string
  resource_name: string
  /** ISO 3166 country of the resource; null if unknown. */
  country: string | null
  /** Null if the subject has no author, or if the account was deleted. */
  author_id: string | null
  /** The subject as JSON at the time of the report; null after it was erased. */
  content: string | null
  /** Null for a person without an account, or if the account was deleted. */
  reporter_id: string | null
  /** Data given by a person without an account; erased with the content. */
  guest_name: string | null
  guest_email: string | null
  guest_language: string | null
  is_guest: number
  kind: ReportKind
  comment: string | null
  /** Sort key of the queue: 0 for the safety of children, otherwise 1. */
  rank: number
  created_at: string
  /** Null while the report is open. A member has at most one open report per subject and kind. */
  resolved_at: string | null
  outcome: ReportOutcome | null
  /** The moderator's explanation for the reporter. */
  reply: string | null
}

export type ContentReportRow = Selectable<ContentReportsTable>

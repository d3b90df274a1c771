import type { ReportedType, ReportKind, ReportOutcome } from '@worldschool/schema'
import type { Selectable } from 'kysely'

export const contentReportsTable = 'content_reports'

/** A report of published content. The row outlives its subject and the reporter's account. [M7] */
export interface ContentReportsTable {
  id: string
  subject_type: ReportedType
  /** For a member, the id of the account. */
  subject_id: string
  /** The resource itself, or the resource where the reporter saw the subject. */
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
  /** What a person without an account gave; erased with the content. */
  guest_name: string | null
  guest_email: string | null
  guest_language: string | null
  is_guest: number
  kind: ReportKind
  comment: string | null
  /** 0 for the safety of children, otherwise 1: the order of the queue. */
  rank: number
  created_at: string
  /** Null while the report is open. A member has at most one open report per subject and kind. */
  resolved_at: string | null
  outcome: ReportOutcome | null
  /** The moderator's explanation for the reporter. */
  reply: string | null
}

export type ContentReportRow = Selectable<ContentReportsTable>

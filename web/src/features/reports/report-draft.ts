import {
  cleanText,
  type ReportDraft,
  type ReportKind,
  reportDraftSchema,
} from '@worldschool/schema'

/** What a report lacks. */
export type ReportProblem = 'kindMissing' | 'commentMissing'

/** A report in the form in which it is sent, its comment cleaned and absent if empty; or what it lacks. */
export function toReportDraft(
  kind: ReportKind | null,
  comment: string,
): { draft: ReportDraft } | { problem: ReportProblem } {
  if (kind === null) return { problem: 'kindMissing' }
  const text = cleanText(comment)
  const draft = reportDraftSchema.safeParse(text === '' ? { kind } : { kind, comment: text })
  return draft.success ? { draft: draft.data } : { problem: 'commentMissing' }
}

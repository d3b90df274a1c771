import {
  cleanText,
  type ReportDraft,
  type ReportKind,
  reportDraftSchema,
} from '@worldschool/schema'

/** What is missing from a report. */
export type ReportProblem = 'kindMissing' | 'commentMissing'

/** A report as it is sent, the comment cleaned and absent when nothing is left; or what is missing. */
export function toReportDraft(
  kind: ReportKind | null,
  comment: string,
): { draft: ReportDraft } | { problem: ReportProblem } {
  if (kind === null) return { problem: 'kindMissing' }
  const text = cleanText(comment)
  const draft = reportDraftSchema.safeParse(text === '' ? { kind } : { kind, comment: text })
  return draft.success ? { draft: draft.data } : { problem: 'commentMissing' }
}

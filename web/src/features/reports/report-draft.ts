import {
  cleanText,
  emailSchema,
  guestReportLimits,
  isUrgentReport,
  lineSchema,
  type ReportDraft,
  type ReportKind,
  type ReportSubject,
  reportDraftSchema,
} from '@worldschool/schema'

/** The subject of a report, in the form that the report form needs. */
export type ReportTarget =
  | { type: 'resource' }
  | { type: 'review'; id: string; author: { id: string; name: string } }
  | { type: 'photo'; id: string }

/** What a report lacks. */
export type ReportProblem = 'kindMissing' | 'commentMissing'

/** Who reports without an account, as typed. */
export interface GuestInput {
  name: string
  email: string
  isConfirmed: boolean
}

export type GuestProblem = 'nameMissing' | 'emailMissing' | 'goodFaithMissing'

/** Returns the report to send, with a cleaned comment or without an empty one; or what the report lacks. */
export function toReportDraft(
  kind: ReportKind | null,
  comment: string,
  subject?: ReportSubject,
): { draft: ReportDraft } | { problem: ReportProblem } {
  if (kind === null) return { problem: 'kindMissing' }
  const text = cleanText(comment)
  const about = subject && { subject }
  const draft = reportDraftSchema.safeParse({
    kind,
    ...(text !== '' && { comment: text }),
    ...about,
  })
  return draft.success ? { draft: draft.data } : { problem: 'commentMissing' }
}

/** Returns the filled fields of a person without an account (name and address), or the missing field. [M7] */
export function toGuest(
  kind: ReportKind,
  input: GuestInput,
): { guest: { name?: string; email?: string } } | { problem: GuestProblem } {
  const name = lineSchema(guestReportLimits.nameMax).safeParse(input.name)
  const email = emailSchema.safeParse(input.email)
  const isEmpty = (text: string) => cleanText(text) === ''
  const isRequired = !isUrgentReport(kind)
  if (!name.success && (isRequired || !isEmpty(input.name))) return { problem: 'nameMissing' }
  if (!email.success && (isRequired || !isEmpty(input.email))) return { problem: 'emailMissing' }
  if (!input.isConfirmed) return { problem: 'goodFaithMissing' }
  return {
    guest: {
      ...(name.success && { name: name.data }),
      ...(email.success && { email: email.data }),
    },
  }
}

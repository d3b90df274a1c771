import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { idSchema, textSchema, timestampSchema } from './shared.ts'

/** Kinds of problems; `rules/report-kinds.ts` says which are offered for what. */
export const reportKinds = [
  'wrong_details',
  'wrong_place',
  'closed',
  'unsafe',
  'duplicate',
  'child_account',
  'harassment',
  'personal_data',
  'misleading',
  'spam',
  'copyright',
  'illegal',
  'other',
] as const

/** What a report is about, unless it is about the resource itself. For `member`, `id` is the account's id. [M7] */
export const reportSubjectSchema = z.strictObject({
  type: z.enum(['review', 'photo', 'member']),
  id: idSchema,
})

/** Fields that a person fills in. */
export const reportFieldsSchema = z.strictObject({
  kind: z.enum(reportKinds),
  comment: z.optional(textSchema(limits.report.commentMax)),
  subject: z.optional(reportSubjectSchema),
})

type ReportFields = z.infer<typeof reportFieldsSchema>

/** `other` says nothing by itself, so it requires a comment. */
export const hasContent = z.refine<ReportFields>(
  ({ kind, comment }) => kind !== 'other' || comment !== undefined,
  { path: ['comment'] },
)

/** A kind, and a comment of 1 to 1000 characters or no comment. "other" requires a comment. */
export const reportDraftSchema = reportFieldsSchema.check(hasContent)

/** A member's own report as the server sends it. `resolvedAt` is null while the report is open. */
export const reportSchema = z.object({
  id: idSchema,
  resourceId: idSchema,
  kind: z.enum(reportKinds),
  comment: z.nullable(z.string()),
  createdAt: timestampSchema,
  resolvedAt: z.nullable(timestampSchema),
  subject: z.optional(reportSubjectSchema),
})

export type ReportKind = (typeof reportKinds)[number]
export type ReportSubject = z.infer<typeof reportSubjectSchema>
export type ReportDraft = z.infer<typeof reportDraftSchema>
export type Report = z.infer<typeof reportSchema>

import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { idSchema, textSchema, timestampSchema } from './shared.ts'

/** Kinds of problems with a resource, in the order of the form: most frequent first. */
export const reportKinds = [
  'wrong_details',
  'wrong_place',
  'closed',
  'unsafe',
  'duplicate',
  'other',
] as const

/** Fields that a member fills in. */
export const reportFieldsSchema = z.strictObject({
  kind: z.enum(reportKinds),
  comment: z.optional(textSchema(limits.report.commentMax)),
})

/** `other` says nothing by itself, so it requires a comment. */
export const hasContent = z.refine<z.infer<typeof reportFieldsSchema>>(
  ({ kind, comment }) => kind !== 'other' || comment !== undefined,
  { path: ['comment'] },
)

/** A kind, with a comment of 1 to 1000 characters or none; "other" only with one. */
export const reportDraftSchema = reportFieldsSchema.check(hasContent)

/** A member's own report as the server sends it; `resolvedAt` is null while it is open. */
export const reportSchema = z.object({
  id: idSchema,
  resourceId: idSchema,
  kind: z.enum(reportKinds),
  comment: z.nullable(z.string()),
  createdAt: timestampSchema,
  resolvedAt: z.nullable(timestampSchema),
})

export type ReportKind = (typeof reportKinds)[number]
export type ReportDraft = z.infer<typeof reportDraftSchema>
export type Report = z.infer<typeof reportSchema>

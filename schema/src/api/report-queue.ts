import * as z from 'zod/mini'
import { reportKinds } from '../entities/report.ts'
import { idSchema, textSchema, timestampSchema } from '../entities/shared.ts'
import { reportedTypes } from '../rules/report-kinds.ts'
import { adminBody } from './admin.ts'
import { claimSchema } from './claims.ts'
import { moderationLimits } from './moderation.ts'

export const reportQueuePaths = {
  list: '/api/admin/reports',
  resolve: (id: string) => `/api/admin/reports/${id}/resolve`,
} as const

const listedReport = z.object({
  id: idSchema,
  /** A kind known only to a newer server is shown as "other". */
  kind: z.catch(z.enum(reportKinds), 'other'),
  comment: z.nullable(z.string()),
  createdAt: timestampSchema,
  resource: z.object({ id: idSchema, name: z.string() }),
  /** The reporter's username, or the name that a person without an account gave; null if the reporter has no name. */
  reporter: z.nullable(z.string()),
  /** True if the reporter has no account. */
  isGuest: z.boolean(),
  subject: z.object({ type: z.enum(reportedTypes), id: idSchema }),
  /** The username of the content's author; null if the content has no author. */
  author: z.nullable(z.string()),
  /** True if the viewer is the author. */
  isOwn: z.boolean(),
  /** False if the report is about the viewer's own content and another admin can decide. [M3] */
  mayDecide: z.boolean(),
  /** The review's comment or the member's name at the time of the report; null for anything else. */
  written: z.nullable(z.string()),
  /** The review's stars; null for anything else. */
  rating: z.nullable(z.int()),
  /** False if the content was deleted or hidden meanwhile. */
  isPublic: z.boolean(),
  /** Number of other open reports about the same subject. */
  others: z.int(),
  /** Absent if nobody is working on what was reported. [M12] */
  claim: z.optional(claimSchema),
})

/**
 * POST /api/admin/reports: open reports, those about the safety of children first, then the oldest. Takes `reportsBody`.
 * [M7]
 */
export const reportsResponse = z.array(listedReport)

/** How a report ended. `acted`: the content was hidden or removed, or the member was warned or suspended. */
export const reportOutcomes = ['resolved', 'acted', 'declined'] as const

/**
 * PUT /api/admin/reports/{id}/resolve: closes a report; its reporter gets the outcome and the text by mail. Idempotent;
 * 404 `report_not_found`, 409 `claimed` while another moderator is working on it. [M7] [M12]
 */
export const resolveReportBody = z.extend(adminBody, {
  outcome: z.optional(z.enum(['resolved', 'declined'])),
  text: z.optional(textSchema(moderationLimits.textMax)),
})
export const reportResolvedResponse = z.object({ id: idSchema, resolvedAt: timestampSchema })

export type ListedReport = z.infer<typeof listedReport>
export type ReportOutcome = (typeof reportOutcomes)[number]
export type ReportResolved = z.infer<typeof reportResolvedResponse>
export type ResolveReportBody = z.infer<typeof resolveReportBody>

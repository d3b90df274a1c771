import * as z from 'zod/mini'
import { hasContent, reportFieldsSchema, reportKinds, reportSchema } from '../entities/report.ts'
import { idSchema, timestampSchema } from '../entities/shared.ts'

export const reportPaths = {
  ofResource: (resourceId: string) => `/api/resources/${resourceId}/reports`,
  list: '/api/admin/reports',
  resolve: (id: string) => `/api/admin/reports/${id}/resolve`,
} as const

/**
 * POST /api/resources/{id}/reports: 201, or 200 with the member's open report of the same kind, whose comment a new
 * comment replaces. 410 `resource_deleted` for a deleted resource [C3].
 */
export const createReportBody = z
  .extend(reportFieldsSchema, { id: z.optional(idSchema) })
  .check(hasContent)
export const reportResponse = reportSchema

const listedReport = z.object({
  id: idSchema,
  /** A kind known only to a newer server is shown as "other". */
  kind: z.catch(z.enum(reportKinds), 'other'),
  comment: z.nullable(z.string()),
  createdAt: timestampSchema,
  resource: z.object({ id: idSchema, name: z.string() }),
  /** The member's username; null if the account was deleted. */
  reporter: z.nullable(z.string()),
})

/** POST /api/admin/reports: open reports, newest first. Takes `adminListBody`. */
export const reportsResponse = z.array(listedReport)

/** PUT /api/admin/reports/{id}/resolve: idempotent; 404 `report_not_found`. */
export const reportResolvedResponse = z.object({ id: idSchema, resolvedAt: timestampSchema })

export type CreateReportBody = z.infer<typeof createReportBody>
export type ListedReport = z.infer<typeof listedReport>
export type ReportResolved = z.infer<typeof reportResolvedResponse>

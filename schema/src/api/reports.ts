import * as z from 'zod/mini'
import { hasContent, reportFieldsSchema, reportSchema } from '../entities/report.ts'
import { idSchema } from '../entities/shared.ts'

export const reportPaths = {
  ofResource: (resourceId: string) => `/api/resources/${resourceId}/reports`,
} as const

/**
 * POST /api/resources/{id}/reports: 201, or 200 with the member's open report of the same kind, whose comment a new
 * comment replaces. 410 `resource_deleted` for a deleted resource [C3], 404 `content_not_found` for a subject that is
 * not there.
 */
export const createReportBody = z
  .extend(reportFieldsSchema, { id: z.optional(idSchema) })
  .check(hasContent)
export const reportResponse = reportSchema

export type CreateReportBody = z.infer<typeof createReportBody>

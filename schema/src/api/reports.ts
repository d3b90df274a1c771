import * as z from 'zod/mini'
import { hasContent, reportFieldsSchema, reportSchema } from '../entities/report.ts'
import { idSchema } from '../entities/shared.ts'

export const reportPaths = {
  ofResource: (resourceId: string) => `/api/resources/${resourceId}/reports`,
} as const

/**
 * POST /api/resources/{id}/reports: 201. If the member has an open report of this kind, 200 with that report; a new
 * comment replaces the old one. 410 `resource_deleted` for a deleted resource [C3], 404 `content_not_found` for a
 * subject that does not exist.
 */
export const createReportBody = z
  .extend(reportFieldsSchema, { id: z.optional(idSchema) })
  .check(hasContent)
export const reportResponse = reportSchema

export type CreateReportBody = z.infer<typeof createReportBody>

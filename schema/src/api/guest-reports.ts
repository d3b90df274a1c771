import * as z from 'zod/mini'
import { emailSchema } from '../entities/email-address.ts'
import { hasContent, reportFieldsSchema } from '../entities/report.ts'
import { idSchema, lineSchema } from '../entities/shared.ts'
import { languageCodes } from '../languages.ts'
import { isUrgentReport } from '../rules/report-kinds.ts'

export const guestReportPath = '/api/reports'

/** Separate from `limits`, because the first screen does not need these. */
export const guestReportLimits = {
  nameMax: 100,
  /** Maximum number of open reports of one kind about one item, by people without an account. [SEC-29] */
  openAlike: 20,
  /** Maximum number of all open reports by people without an account. [SEC-29] */
  open: 2_000,
} as const

const guestReportFieldsSchema = z.extend(reportFieldsSchema, {
  resourceId: idSchema,
  /** A repeated request with the same id creates no second report. */
  id: z.optional(idSchema),
  name: z.optional(lineSchema(guestReportLimits.nameMax)),
  email: z.optional(emailSchema),
  /** Language of the mails to the person. */
  language: z.optional(z.enum(languageCodes)),
})

/**
 * POST /api/reports: a report by a person without an account. 201 with the report's reference. Name and e-mail are
 * required, except for a report about the safety of children. 404 and 410 as for a member's report. [M7]
 */
export const guestReportBody = guestReportFieldsSchema
  .check(hasContent)
  .check(
    z.refine<z.infer<typeof guestReportFieldsSchema>>(
      ({ kind, name, email }) =>
        isUrgentReport(kind) || (name !== undefined && email !== undefined),
      { path: ['email'] },
    ),
  )
export const guestReportResponse = z.object({ id: idSchema })

export type GuestReportBody = z.infer<typeof guestReportBody>

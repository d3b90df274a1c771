import * as z from 'zod/mini'
import { reportKinds } from '../entities/report.ts'
import { reportedTypes } from '../rules/report-kinds.ts'
import { adminBody, adminListBody } from './admin.ts'
import { holdReasons } from './held.ts'
import { moderatedTypes } from './moderation.ts'

export const queueCountriesPath = '/api/moderation/queue/countries'

/** The ISO 3166-1 alpha-2 code of a country, in capitals. */
const countryCodeSchema = z.string().check(z.regex(/^[A-Z]{2}$/))

/** POST /api/admin/reports: a page of the open reports that match all of these fields. [M7] */
export const reportsBody = z.extend(adminListBody, {
  /** The country of the resource when it was reported. */
  country: z.optional(countryCodeSchema),
  kind: z.optional(z.enum(reportKinds)),
  subjectType: z.optional(z.enum(reportedTypes)),
})

/** What can be appealed against: the state that content got, or the kind of sanction. */
export const appealedDecisions = ['hidden', 'removed', 'warning', 'suspension'] as const

/** POST /api/moderation/appeals: a page of the open appeals that match all of these fields. [M9] */
export const appealsBody = z.extend(adminListBody, {
  /** The current country of the resource that the decision is about. A sanction has none. */
  country: z.optional(countryCodeSchema),
  decided: z.optional(z.enum(appealedDecisions)),
})

/** POST /api/admin/held: a page of the held content that matches all of these fields. [M11] */
export const heldBody = z.extend(adminListBody, {
  /** The current country of the place, or of the one that the review or photo is about. */
  country: z.optional(countryCodeSchema),
  type: z.optional(z.enum(moderatedTypes)),
  /** One of the reasons why it waits. */
  reason: z.optional(z.enum(holdReasons)),
})

/**
 * POST /api/moderation/queue/countries: the countries of open reports, open appeals and held content, with their numbers.
 */
export const queueCountriesBody = adminBody
const queueCountrySchema = z.object({
  country: z.string(),
  reports: z.int(),
  appeals: z.int(),
  /** Absent from older servers. */
  held: z._default(z.int(), 0),
})
export const queueCountriesResponse = z.array(queueCountrySchema)

export type AppealedDecision = (typeof appealedDecisions)[number]
export type AppealsBody = z.infer<typeof appealsBody>
export type HeldBody = z.infer<typeof heldBody>
export type QueueCountry = z.infer<typeof queueCountrySchema>
export type ReportsBody = z.infer<typeof reportsBody>

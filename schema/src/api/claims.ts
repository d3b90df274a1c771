import * as z from 'zod/mini'
import { idSchema, timestampSchema } from '../entities/shared.ts'
import { reportedTypes } from '../rules/report-kinds.ts'
import { adminBody } from './admin.ts'

export const claimPaths = {
  claim: '/api/moderation/claims',
  release: '/api/moderation/claims/release',
} as const

/** How long a claim is valid. [M12] */
export const claimMinutes = 15

/** What a moderator claims: a reported item or member, with all reports about it, held content, or an appeal. */
export const claimedTypes = [...reportedTypes, 'appeal'] as const

const claimedSubjectSchema = z.strictObject({ type: z.enum(claimedTypes), id: idSchema })

/** The claim of a moderator who is working on an item of the queue. The server's clock decides when it ends. [M12] */
export const claimSchema = z.object({
  /** The moderator's username. */
  by: z.string(),
  isMine: z.boolean(),
  until: timestampSchema,
})

/**
 * POST /api/moderation/claims: claims an item of the queue for `claimMinutes`, or renews the caller's claim. 200 with the
 * claim. 409 `claimed` while another moderator has it, 403 `forbidden` for an item that the moderator may not decide
 * about, 404 `report_not_found` or `content_not_found` if nothing about it is open and it does not wait. [M12]
 */
export const claimBody = z.extend(adminBody, { subject: claimedSubjectSchema })
export const claimResponse = claimSchema

/** POST /api/moderation/claims/release: ends the caller's claim. `released` is false if there was none. */
export const releaseBody = claimBody
export const releaseResponse = z.object({ released: z.boolean() })

export type Claim = z.infer<typeof claimSchema>
export type ClaimBody = z.infer<typeof claimBody>
export type ClaimedSubject = z.infer<typeof claimedSubjectSchema>
export type ClaimedType = (typeof claimedTypes)[number]

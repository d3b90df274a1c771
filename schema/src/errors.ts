import * as z from 'zod/mini'
import { resourceSchema } from './entities/resource.ts'

/** All error codes of the server. Programs use the code; people read the text in `error`. [R5] */
export const errorCodes = [
  'account_deleted',
  'account_mismatch',
  'admin_needs_second_factor',
  'appeal_too_late',
  'bad_request',
  'claimed',
  'conflict',
  'confirmation_link_expired',
  'content_not_found',
  'cursor_expired',
  'csrf_refused',
  'email_refused',
  'email_taken',
  'email_unconfirmed',
  'forbidden',
  'https_required',
  'id_taken',
  'idempotency_key_reused',
  'internal',
  'invalid_credentials',
  'invalid_input',
  'last_admin',
  'link_refused',
  'not_an_image',
  'not_found',
  'own_resource_review',
  'password_too_common',
  'photo_not_found',
  'photo_quota',
  'proof_of_work_required',
  'report_not_found',
  'reset_link_expired',
  'resource_deleted',
  'resource_not_found',
  'review_not_found',
  'second_factor_required',
  'second_factor_wrong',
  'signed_out',
  'suspended',
  'too_large',
  'too_many_blocks',
  'too_many_photos',
  'too_many_pixels',
  'too_many_requests',
  'too_many_waiting',
  'unavailable',
  'unsupported_media_type',
  'update_required',
  'user_not_found',
  'username_taken',
  'wrong_password',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/**
 * Codes that apps of earlier releases do not know. Such a code is sent as `reason`, and `code` holds a code that those
 * apps handle. They treat an error with an unknown code as no response and retry the write forever. [R5]
 * `email_unconfirmed` and `suspended` are not in this list, because older apps must keep and retry the write.
 * [SEC-31] [M5]
 */
export const codesForOlderApps: Readonly<Partial<Record<ErrorCode, ErrorCode>>> = {
  email_refused: 'email_taken',
  link_refused: 'invalid_input',
  own_resource_review: 'forbidden',
  proof_of_work_required: 'too_many_requests',
  too_many_waiting: 'forbidden',
}

/**
 * The body of every error response. `reason` is a more precise code, `fields` names the fields to correct, and
 * `current` is the server's row in an edit conflict [C4]. For `https_required` and `csrf_refused`, `address` is the URL
 * at which the person must open the app instead.
 */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  reason: z.optional(z.string()),
  fields: z.optional(z.array(z.string())),
  current: z.optional(resourceSchema),
  address: z.optional(z.string()),
})

export type ErrorBody = z.infer<typeof errorBodySchema>

/** Parses an error body, with `reason` as its code if this app knows it. Returns null for anything else. */
export function readErrorBody(body: unknown): Omit<ErrorBody, 'reason'> | null {
  const parsed = errorBodySchema.safeParse(body)
  if (!parsed.success) return null
  const { reason, code, ...rest } = parsed.data
  return { ...rest, code: errorCodes.find((known) => known === reason) ?? code }
}

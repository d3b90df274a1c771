import * as z from 'zod/mini'
import { resourceSchema } from './entities/resource.ts'

/** Every refusal the server knows. Clients decide by code, people read `error`. [R5] */
export const errorCodes = [
  'account_deleted',
  'account_mismatch',
  'admin_needs_second_factor',
  'bad_request',
  'conflict',
  'confirmation_link_expired',
  'cursor_expired',
  'csrf_refused',
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
  'not_an_image',
  'not_found',
  'own_resource_review',
  'password_too_common',
  'photo_not_found',
  'photo_quota',
  'report_not_found',
  'reset_link_expired',
  'resource_deleted',
  'resource_not_found',
  'review_not_found',
  'second_factor_required',
  'second_factor_wrong',
  'signed_out',
  'too_large',
  'too_many_photos',
  'too_many_pixels',
  'too_many_requests',
  'unavailable',
  'unsupported_media_type',
  'update_required',
  'user_not_found',
  'username_taken',
  'wrong_password',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/**
 * Codes that apps of earlier releases do not know. They are sent as `reason`, and `code` holds what those apps act
 * on: they take a refusal with an unknown code for no answer of ours and send the write again without end. [R5]
 */
export const codesForOlderApps: Readonly<Partial<Record<ErrorCode, ErrorCode>>> = {
  own_resource_review: 'forbidden',
}

/**
 * The body of every answer that is not a success; `reason` is a more precise code, `fields` names what to mend, and `current` is the
 * server's own row where an edit clashed with it [C4], `address` where `https_required` sends people to.
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

/** Reads a refusal, with `reason` as its code where this app knows that one. Returns null for anything else. */
export function readErrorBody(body: unknown): Omit<ErrorBody, 'reason'> | null {
  const parsed = errorBodySchema.safeParse(body)
  if (!parsed.success) return null
  const { reason, code, ...rest } = parsed.data
  return { ...rest, code: errorCodes.find((known) => known === reason) ?? code }
}

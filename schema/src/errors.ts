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
 * The body of every answer that is not a success; `fields` names what to mend, and `current` is the
 * server's own row where an edit clashed with it [C4], `address` where `https_required` sends people to.
 */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  fields: z.optional(z.array(z.string())),
  current: z.optional(resourceSchema),
  address: z.optional(z.string()),
})

export type ErrorBody = z.infer<typeof errorBodySchema>

import * as z from 'zod/mini'

/** Every refusal the server knows. Clients decide by code, people read `error`. [R5] */
export const errorCodes = [
  'account_mismatch',
  'bad_request',
  'conflict',
  'cursor_expired',
  'csrf_refused',
  'email_taken',
  'forbidden',
  'id_taken',
  'idempotency_key_reused',
  'internal',
  'invalid_credentials',
  'invalid_input',
  'not_found',
  'password_too_common',
  'resource_deleted',
  'resource_not_found',
  'signed_out',
  'too_large',
  'too_many_requests',
  'unavailable',
  'unsupported_media_type',
  'update_required',
  'username_taken',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** The body of every answer that is not a success; `fields` names what to mend. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.enum(errorCodes),
  fields: z.optional(z.array(z.string())),
})

export type ErrorBody = z.infer<typeof errorBodySchema>

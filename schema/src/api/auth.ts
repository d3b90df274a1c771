import * as z from 'zod/mini'
import { passwordSchema, usernameSchema } from '../entities/account-fields.ts'
import { emailSchema } from '../entities/email-address.ts'
import { idSchema } from '../entities/shared.ts'
import { userSchema } from '../entities/user.ts'
import { languageCodes } from '../languages.ts'
import { limits } from '../limits.ts'

/** A password that is compared with the stored one. The rules for new passwords do not apply. */
export const givenPasswordSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(limits.account.passwordMax))

/**
 * A code of the authenticator app or a recovery code, as the person typed it. Spaces, dashes and case do not matter.
 */
export const givenCodeSchema = z.string().check(z.minLength(1), z.maxLength(limits.account.codeMax))

/**
 * Request header of a sign-in by an app that can ask for a code, with the value `totp`. Older apps do not know
 * `second_factor_required`; without the header they receive 426 `update_required`.
 */
export const secondFactorHeader = { name: 'second-factor', value: 'totp' } as const

/**
 * POST /api/auth/signin. Returns the user, or 401 `invalid_credentials`. If cookies are Secure, a page over http gets
 * 403 `https_required`, as for sign-up and password reset. Specification, section 7.
 * If the account has a second factor and the password is right: 403 `second_factor_required` without `code`, 403
 * `second_factor_wrong` for a wrong or used code, and 429 `too_many_requests` after five wrong codes. [SEC-32]
 */
export const signInBody = z.strictObject({
  email: z.string().check(z.minLength(1), z.maxLength(limits.account.emailMax)),
  password: givenPasswordSchema,
  code: z.optional(givenCodeSchema),
})

/**
 * POST /api/auth/signup. Returns the user, or 409 `email_taken` / `username_taken`; `language` is that of mails to the
 * account. While there are many sign-ups, 429 `proof_of_work_required` with a challenge in `proofOfWorkHeader` [M13].
 * Specification, section 7.
 */
export const signUpBody = z.strictObject({
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
  language: z.optional(z.enum(languageCodes)),
})

export const userResponse = userSchema

/**
 * PUT /api/auth/profile. If `userId` is sent, it must be the session's user. `password` is required if the e-mail
 * changes, otherwise 403 `wrong_password`. Returns the user, 401 `signed_out`, 409 `email_taken` /
 * `username_taken`, or 403 `email_unconfirmed` for a new name of an unconfirmed account with reviews.
 * Specification, section 7.
 */
export const updateProfileBody = z.strictObject({
  username: usernameSchema,
  email: emailSchema,
  userId: z.optional(idSchema),
  password: z.optional(givenPasswordSchema),
})

/**
 * POST /api/auth/forgot-password: the response is the same whether or not the account exists.
 * Specification, section 7.
 */
export const forgotPasswordBody = z.strictObject({ email: emailSchema })
export const forgotPasswordResponse = z.object({ accepted: z.literal(true) })

const resetTokenSchema = z.string().check(z.regex(/^[\w-]{20,100}$/))

/**
 * POST /api/auth/reset-password: `token` is the token in the mailed link. Ends all sessions, starts none, and returns
 * the user. Errors: 410 `reset_link_expired`, 400 `password_too_common`.
 */
export const resetPasswordBody = z.strictObject({
  token: resetTokenSchema,
  password: passwordSchema,
})

/**
 * POST /api/auth/reset-password/account: returns the username and the masked address of the account that `token` is
 * for. 410 `reset_link_expired`. A POST, because a token in a URL ends up in logs. See departures.md.
 */
export const resetAccountBody = z.strictObject({ token: resetTokenSchema })
export const resetAccountResponse = z.object({
  username: z.string(),
  /** Masked, for example `m•••@example.org`. */
  maskedEmail: z.string(),
})

/**
 * POST /api/auth/send-confirmation: mails the signed-in member a link that confirms their e-mail address. Mails nothing
 * if the address is already confirmed. 429 `too_many_requests` within an hour of the last mail to the address.
 */
export const sendConfirmationResponse = z.object({ accepted: z.literal(true) })

/**
 * POST /api/auth/confirm-email: `token` is the token in the mailed link. It proves access to the mailbox, so no session
 * is required. 410 `confirmation_link_expired`.
 */
export const confirmEmailBody = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{20,100}$/)),
})
export const confirmEmailResponse = z.object({ confirmed: z.literal(true) })

export type SignInBody = z.infer<typeof signInBody>
export type SignUpBody = z.infer<typeof signUpBody>
export type UpdateProfileBody = z.infer<typeof updateProfileBody>
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>
export type ResetAccountBody = z.infer<typeof resetAccountBody>
export type ResetAccountResponse = z.infer<typeof resetAccountResponse>

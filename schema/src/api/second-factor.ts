import * as z from 'zod/mini'
import { givenCodeSchema, givenPasswordSchema } from './auth.ts'

export const secondFactorPaths = {
  secondFactor: '/api/account/second-factor',
  confirm: '/api/account/second-factor/confirm',
  recoveryCodes: '/api/account/second-factor/recovery-codes',
} as const

/** GET /api/account/second-factor: whether sign-in requires a code. */
export const secondFactorResponse = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number(),
})

/**
 * POST /api/account/second-factor: starts a set-up, which replaces an unfinished set-up. 403 `wrong_password`; 409
 * `conflict` if the second factor is on. Sign-in requires no code until the set-up is confirmed.
 */
export const beginSecondFactorBody = z.strictObject({ password: givenPasswordSchema })
export const secondFactorSecretResponse = z.object({
  /** Base32, for typing it into an authenticator app. */
  secret: z.string(),
  /** The secret as an `otpauth:` URI, for a link or a QR code. */
  uri: z.string(),
})

/**
 * POST /api/account/second-factor/confirm: turns the second factor on with the first code and ends all other sessions
 * of the member. 403 `second_factor_wrong`; 409 `conflict` if no set-up was started.
 */
export const confirmSecondFactorBody = z.strictObject({ code: givenCodeSchema })

/**
 * POST /api/account/second-factor/recovery-codes: replaces the recovery codes. 403 `wrong_password` or
 * `second_factor_wrong`; 409 `conflict` if the second factor is off.
 */
export const renewRecoveryCodesBody = z.strictObject({
  password: givenPasswordSchema,
  code: givenCodeSchema,
})
/**
 * Each recovery code works once instead of a code. The server stores only hashes, so this is the only time to see them.
 */
export const recoveryCodesResponse = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * DELETE /api/account/second-factor: turns the second factor off. `code` may be a recovery code. 403 `wrong_password`
 * or `second_factor_wrong`. Also succeeds if the second factor is already off.
 */
export const turnOffSecondFactorBody = z.strictObject({
  password: givenPasswordSchema,
  code: givenCodeSchema,
})
export const secondFactorOffResponse = z.object({ off: z.literal(true) })

export type SecondFactorResponse = z.infer<typeof secondFactorResponse>
export type BeginSecondFactorBody = z.infer<typeof beginSecondFactorBody>
export type SecondFactorSecretResponse = z.infer<typeof secondFactorSecretResponse>
export type ConfirmSecondFactorBody = z.infer<typeof confirmSecondFactorBody>
export type RenewRecoveryCodesBody = z.infer<typeof renewRecoveryCodesBody>
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>
export type TurnOffSecondFactorBody = z.infer<typeof turnOffSecondFactorBody>

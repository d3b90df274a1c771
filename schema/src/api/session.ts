import * as z from 'zod/mini'
import { userSchema } from '../entities/user.ts'

export const authPaths = {
  signIn: '/api/auth/signin',
  signUp: '/api/auth/signup',
  signOut: '/api/auth/signout',
  signOutOfShared: '/api/auth/signout?device=shared',
  signOutOfCleared: '/api/auth/signout?device=cleared',
  signOutEverywhere: '/api/auth/signout-everywhere',
  session: '/api/auth/session',
  profile: '/api/auth/profile',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  resetAccount: '/api/auth/reset-password/account',
  sendConfirmation: '/api/auth/send-confirmation',
  confirmEmail: '/api/auth/confirm-email',
} as const

/** GET /api/auth/session: the user whom the cookie belongs to; null for a visitor. */
export const sessionResponse = z.object({ user: z.nullable(userSchema) })

/**
 * POST /api/auth/signout, from a device that others use too. For `shared`, the response makes the browser delete
 * everything stored for this origin (`Clear-Site-Data`), including the outbox. `cleared` means that the device was
 * already cleared while offline. The browser then deletes nothing, because data written since then must stay.
 */
export const signOutQuery = z.object({ device: z.optional(z.enum(['shared', 'cleared'])) })

/**
 * POST /api/auth/signout: ends the session; succeeds also if there was none.
 * POST /api/auth/signout-everywhere: ends all of the member's sessions, including this one.
 */
export const signOutResponse = z.object({ signedOut: z.literal(true) })

export type SessionResponse = z.infer<typeof sessionResponse>

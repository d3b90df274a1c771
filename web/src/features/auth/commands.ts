import type {
  ForgotPasswordBody,
  ResetPasswordBody,
  SignInBody,
  SignUpBody,
  UpdateProfileBody,
  User,
} from '@worldschool/schema'
import {
  postForgotPassword,
  postResetPassword,
  postSignIn,
  postSignOutEverywhere,
  postSignUp,
  putProfile,
} from '../../api/auth.ts'
import { ApiError } from '../../api/client.ts'
import { deviceSync } from '../../sync/device-sync.ts'

/** Signs in, online only [Q3]; a visitor's saves move to the account [Q8]. Throws `ApiError`. */
export function signIn(body: SignInBody): Promise<User> {
  return enter(() => postSignIn(fetch, body))
}

/** Creates the account and signs in, online only [Q3]. Throws `ApiError`. */
export function signUp(body: SignUpBody): Promise<User> {
  return enter(() => postSignUp(fetch, body))
}

/** Sets a new password by a mailed link and signs in, online only [Q3]. Throws `ApiError`. */
export function resetPassword(body: ResetPasswordBody): Promise<User> {
  return enter(() => postResetPassword(fetch, body))
}

/** Asks for a link for a new password; tells nothing of whether the account exists. Throws `ApiError`. */
export async function requestPasswordReset(body: ForgotPasswordBody): Promise<void> {
  await postForgotPassword(fetch, body)
}

/** Changes username and e-mail, online only [Q3]; the device shows it at once. Throws `ApiError`. */
export async function updateProfile(body: UpdateProfileBody): Promise<void> {
  try {
    await deviceSync.updateAccount(await putProfile(fetch, body))
  } catch (error) {
    // The engine finds out why, and asks to sign in or forgets an account that is no more. [R5]
    if (error instanceof ApiError && error.status === 401) void deviceSync.wake()
    throw error
  }
}

/**
 * Signs out. Works with no network too: the device forgets every private row at once, keeps only
 * what is not sent yet for the same account's next sign-in, and ends the session on the server as
 * soon as it can be reached. [Q8] [Q9]
 */
export async function signOut(): Promise<void> {
  await deviceSync.leaveAccount()
}

/** Ends all sessions of the account and signs out here as `signOut` does. Throws `ApiError`. */
export async function signOutEverywhere(): Promise<void> {
  await postSignOutEverywhere(fetch)
  await deviceSync.leaveAccount({ isEnded: true })
}

async function enter(ask: () => Promise<User>): Promise<User> {
  await deviceSync.prepareSignIn()
  const user = await ask()
  await deviceSync.enterAccount(user)
  return user
}

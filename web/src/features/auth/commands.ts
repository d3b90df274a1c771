import type {
  ChangePasswordBody,
  ForgotPasswordBody,
  OutboxRecord,
  ResetAccountAnswer,
  ResetAccountBody,
  ResetPasswordBody,
  SignInBody,
  SignUpBody,
  UpdateProfileBody,
  User,
} from '@worldschool/schema'
import { putPassword } from '../../api/account.ts'
import {
  postConfirmEmail,
  postForgotPassword,
  postResetAccount,
  postResetPassword,
  postSendConfirmation,
  postSignIn,
  postSignOutEverywhere,
  postSignUp,
  putProfile,
} from '../../api/auth.ts'
import { paths } from '../../app/paths.ts'
import { deviceDb } from '../../db/device.ts'
import { readStoredAccount } from '../../db/device-values.ts'
import { askToAdopt, noteAccount } from '../../stores/dialogs.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { checkSessionAfterError, deviceSync } from '../../sync/device-sync.ts'

/** Signs in, online only [Q3]; asks what becomes of a visitor's saves and drafts [Q8]. Throws `ApiError`. */
export function signIn(body: SignInBody): Promise<User> {
  return deviceSync.signIn(() => postSignIn(fetch, body), askToAdopt)
}

/** Creates the account, in the language on screen, and signs in, online only [Q3]. Throws `ApiError`. */
export function signUp(body: SignUpBody): Promise<User> {
  const { language } = useSettingsStore.getState().language
  return deviceSync.signIn(() => postSignUp(fetch, { ...body, language }), askToAdopt)
}

/** Whose password the mailed link sets, online only [Q3]. Throws `ApiError`. */
export function findResetAccount(body: ResetAccountBody): Promise<ResetAccountAnswer> {
  return postResetAccount(fetch, body)
}

/**
 * Sets a new password by a mailed link, online only [Q3], which signs nobody in; where the account is
 * signed in here its session is over. Throws `ApiError`.
 */
export async function resetPassword(body: ResetPasswordBody): Promise<User> {
  const user = await postResetPassword(fetch, body)
  noteAccount()
  void deviceSync.wake()
  return user
}

/** Asks for a link for a new password; tells nothing of whether the account exists. Throws `ApiError`. */
export async function requestPasswordReset(body: ForgotPasswordBody): Promise<void> {
  await postForgotPassword(fetch, body)
}

/** Requests a confirmation mail, online only [Q3]. Throws `ApiError`. */
export async function sendConfirmation(user: User): Promise<void> {
  await postSendConfirmation(fetch, user).catch(checkSessionAfterError)
}

/**
 * Confirms the address of a mailed link, online only [Q3]. Where its account is signed in here, what waited for it
 * is sent at once. Throws `ApiError`.
 */
export async function confirmEmail(token: string): Promise<void> {
  await postConfirmEmail(fetch, token)
  deviceSync.wake()
}

/** Changes username and e-mail, online only [Q3]; the device shows it at once. Throws `ApiError`. */
export async function updateProfile(body: UpdateProfileBody): Promise<void> {
  await deviceSync.updateAccount(await putProfile(fetch, body).catch(checkSessionAfterError))
}

/** Changes the password, online only [Q3]; every other device is signed out. Throws `ApiError`. */
export async function changePassword(user: User, body: ChangePasswordBody): Promise<void> {
  await putPassword(fetch, user, body).catch(checkSessionAfterError)
}

/**
 * Signs out. Works with no network too: the device forgets every private row at once, keeps what is
 * not sent yet for the same account's next sign-in unless that is to be discarded, and ends the session on the server as
 * soon as it can be reached. [Q8] [Q9]
 */
export async function signOut(options: { discardsUnsent?: boolean } = {}): Promise<void> {
  // Who signed in before the device noted accounts has not been noted yet.
  noteAccount()
  await deviceSync.leaveAccount(options)
}

/**
 * Signs out of a device that others use too: nothing that this origin keeps stays on it, and what waits
 * to be sent is lost, whoever wrote it. Begins anew with the first screen. [Q9] [security 23]
 */
export async function leaveSharedDevice(): Promise<void> {
  const { clearDevice, uninstall } = await import('../../db/clear-device.ts')
  const hasEnded = await deviceSync.leaveSharedDevice(() => clearDevice(deviceDb))
  // The session is still to be ended, for which the app has to start with no network.
  if (hasEnded) await uninstall().catch(console.error)
  // What this tab has in memory goes too.
  location.replace(paths.explore)
}

/** Number of unsent writes of accounts that have signed out here. */
export async function countUnsentOfOthers(): Promise<number> {
  const viewer = await readStoredAccount(deviceDb)
  const isWaiting = ({ userId, state, takesBack }: OutboxRecord) =>
    userId !== viewer?.id && state !== 'acknowledged' && takesBack !== true
  return deviceDb.outbox.filter(isWaiting).count()
}

/** Sends what waits; answers how many writes the server has not taken all the same. [Q9] */
export function sendUnsent(): Promise<number> {
  return deviceSync.sendUnsent()
}

/** Ends all sessions of the account and signs out here as `signOut` does. Throws `ApiError`. */
export async function signOutEverywhere(user: User): Promise<void> {
  await postSignOutEverywhere(fetch, user).catch(checkSessionAfterError)
  await deviceSync.leaveAccount({ isEnded: true })
}

import type {
  ChangePasswordBody,
  ForgotPasswordBody,
  OutboxRecord,
  ResetAccountBody,
  ResetAccountResponse,
  ResetPasswordBody,
  SignInBody,
  SignUpBody,
  UpdateProfileBody,
  User,
} from '@worldschool/schema'
import { putPassword } from '../../api/account.ts'
import {
  type ProveWork,
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
import { moveUnloadDrafts } from '../../db/unload-drafts.ts'
import { deviceStorage } from '../../lib/device-storage.ts'
import { askToMergeVisitorData, recordAccount } from '../../stores/dialogs.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { checkSessionAfterError, deviceSync } from '../../sync/device-sync.ts'

/** Signs in, online only [Q3]; asks what to do with a visitor's saves and drafts [Q8]. Throws `ApiError`. */
export function signIn(body: SignInBody): Promise<User> {
  return signInAndAskToMerge(() => postSignIn(fetch, body))
}

/**
 * Creates the account with the current language and signs in, online only [Q3]. `prove` solves the challenge that the
 * server sends under load [M13]. Throws `ApiError`.
 */
export function signUp(body: SignUpBody, prove: ProveWork): Promise<User> {
  const { language } = useSettingsStore.getState().language
  return signInAndAskToMerge(() => postSignUp(fetch, { ...body, language }, prove))
}

async function signInAndAskToMerge(authenticate: () => Promise<User>): Promise<User> {
  // `askToMergeVisitorData` tells the person how many drafts there are, so move these first. A failure must not prevent the
  // sign-in.
  await moveUnloadDrafts(deviceDb, deviceStorage).catch(console.error)
  return deviceSync.signIn(authenticate, askToMergeVisitorData)
}

/** Returns the account whose password the mailed link sets, online only [Q3]. Throws `ApiError`. */
export function findResetAccount(body: ResetAccountBody): Promise<ResetAccountResponse> {
  return postResetAccount(fetch, body)
}

/**
 * Sets a new password with the token of a mailed link, online only [Q3]. It does not sign in; if the
 * account is signed in on this device, its session has ended. Throws `ApiError`.
 */
export async function resetPassword(body: ResetPasswordBody): Promise<User> {
  const user = await postResetPassword(fetch, body)
  recordAccount()
  void deviceSync.wake()
  return user
}

/**
 * Requests a mail with a link for a new password. The response does not reveal whether the account exists.
 * Throws `ApiError`.
 */
export async function requestPasswordReset(body: ForgotPasswordBody): Promise<void> {
  await postForgotPassword(fetch, body)
}

/** Requests a confirmation mail, online only [Q3]. Throws `ApiError`. */
export async function sendConfirmation(user: User): Promise<void> {
  await postSendConfirmation(fetch, user).catch(checkSessionAfterError)
}

/**
 * Confirms the address with the token of a mailed link, online only [Q3]. If its account is signed in on
 * this device, the writes that waited for it are sent at once. Throws `ApiError`.
 */
export async function confirmEmail(token: string): Promise<void> {
  await postConfirmEmail(fetch, token)
  deviceSync.wake()
}

/** Changes username and e-mail, online only [Q3]; this device shows the change at once. Throws `ApiError`. */
export async function updateProfile(body: UpdateProfileBody): Promise<void> {
  await deviceSync.updateAccount(await putProfile(fetch, body).catch(checkSessionAfterError))
}

/** Changes the password, online only [Q3]; every other device is signed out. Throws `ApiError`. */
export async function changePassword(user: User, body: ChangePasswordBody): Promise<void> {
  await putPassword(fetch, user, body).catch(checkSessionAfterError)
}

/**
 * Signs out. Also works offline: the device deletes every private row at once, keeps unsent writes for the
 * next sign-in to the same account unless they are to be discarded, and ends the session on the server as
 * soon as it can be reached. [Q8] [Q9]
 */
export async function signOut(options: { discardsUnsent?: boolean } = {}): Promise<void> {
  // Earlier versions did not record the account at sign-in, so record it now.
  recordAccount()
  await deviceSync.leaveAccount(options)
}

/**
 * Signs out of a shared device: deletes everything that this origin stores on it, including unsent writes,
 * whoever wrote them. Then loads the first screen again. [Q9] [SEC-23]
 */
export async function leaveSharedDevice(): Promise<void> {
  const { clearDevice, uninstall } = await import('../../db/clear-device.ts')
  const hasEnded = await deviceSync.leaveSharedDevice(() => clearDevice(deviceDb))
  // If the server was not reached, keep the app installed: the app must end the session later, and may have to start
  // offline for that.
  if (hasEnded) await uninstall().catch(console.error)
  // Also clears what this tab holds in memory.
  location.replace(paths.explore)
}

/** Number of unsent writes of accounts that have signed out on this device. */
export async function countUnsentOfOthers(): Promise<number> {
  const viewer = await readStoredAccount(deviceDb)
  const isWaiting = ({ userId, state, takesBack }: OutboxRecord) =>
    userId !== viewer?.id && state !== 'acknowledged' && takesBack !== true
  return deviceDb.outbox.filter(isWaiting).count()
}

/** Sends the waiting writes; returns how many of them the server still has not accepted. [Q9] */
export function sendUnsent(): Promise<number> {
  return deviceSync.sendUnsent()
}

/** Ends all sessions of the account and signs out on this device as `signOut` does. Throws `ApiError`. */
export async function signOutEverywhere(user: User): Promise<void> {
  await postSignOutEverywhere(fetch, user).catch(checkSessionAfterError)
  await deviceSync.leaveAccount({ isEnded: true })
}

import type { SignInBody, SignUpBody, User } from '@worldschool/schema'
import { postSignIn, postSignUp } from '../../api/auth.ts'
import { deviceSync } from '../../sync/device-sync.ts'

/** Signs in, online only [Q3]; a visitor's saves move to the account [Q8]. Throws `ApiError`. */
export async function signIn(body: SignInBody): Promise<User> {
  await deviceSync.prepareSignIn()
  const user = await postSignIn(fetch, body)
  await deviceSync.enterAccount(user)
  return user
}

/** Creates the account and signs in, online only [Q3]. Throws `ApiError`. */
export async function signUp(body: SignUpBody): Promise<User> {
  await deviceSync.prepareSignIn()
  const user = await postSignUp(fetch, body)
  await deviceSync.enterAccount(user)
  return user
}

/**
 * Signs out. Works with no network too: the device forgets every private row at once, keeps only
 * what is not sent yet for the same account's next sign-in, and ends the session on the server as
 * soon as it can be reached. [Q8] [Q9]
 */
export async function signOut(): Promise<void> {
  await deviceSync.leaveAccount()
}

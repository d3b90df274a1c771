import {
  authPaths,
  type SignInBody,
  type SignUpBody,
  signOutAnswer,
  type User,
  userAnswer,
} from '@worldschool/schema'
import { callApi, type Fetch } from './client.ts'

export async function postSignIn(fetch: Fetch, body: SignInBody): Promise<User> {
  const answer = await callApi(fetch, { method: 'POST', path: authPaths.signIn, body }, userAnswer)
  return answer.body
}

export async function postSignUp(fetch: Fetch, body: SignUpBody): Promise<User> {
  const answer = await callApi(fetch, { method: 'POST', path: authPaths.signUp, body }, userAnswer)
  return answer.body
}

export async function postSignOut(fetch: Fetch): Promise<void> {
  await callApi(fetch, { method: 'POST', path: authPaths.signOut, body: {} }, signOutAnswer)
}

import { authPaths } from '@worldschool/schema'
import type { Account } from './phone.ts'

type Call = (method: string, path: string, body?: object) => Promise<unknown>

/** Signs in on another device that has no browser and only sends requests. */
export async function signInByApi(origin: string, account: Account): Promise<Call> {
  const { email, password } = account
  const signedIn = await send(origin + authPaths.signIn, 'POST', { email, password })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return async (method, path, body) => (await send(origin + path, method, body, cookie)).json()
}

export async function signUpByApi(origin: string, account: Account): Promise<void> {
  await send(origin + authPaths.signUp, 'POST', account)
}

async function send(url: string, method: string, body?: object, cookie = ''): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${url}: ${await response.text()}`)
  return response
}

import { secondFactorHeader } from '@worldschool/schema'
import type { TestApp, TestMember } from './build-test-app.ts'
import { totpCode } from './totp-code.ts'

export const path = '/api/account/second-factor'
export const stepMs = 30_000

export const headers = { [secondFactorHeader.name]: secondFactorHeader.value }
export const signIn = (server: TestApp, { user, password }: TestMember, body: object = {}) =>
  server.request('POST', '/api/auth/signin', {
    body: { email: user.email, password, ...body },
    headers,
  })
export const startSetup = (server: TestApp, as: TestMember, password = as.password) =>
  server.request('POST', path, { as, body: { password } })
export const confirm = (server: TestApp, as: TestMember, code: string) =>
  server.request('POST', `${path}/confirm`, { as, body: { code } })
export const disableSecondFactor = (
  server: TestApp,
  as: TestMember,
  code: string,
  password = as.password,
) => server.request('DELETE', path, { as, body: { password, code } })
export const secondFactorState = async (server: TestApp, as: TestMember) =>
  (await server.request('GET', path, { as })).json()
export const whoIs = async (server: TestApp, cookie: string) =>
  (await server.request('GET', '/api/auth/session', { headers: { cookie } })).json().user
export const statusAndCode = (response: { statusCode: number; json(): { code?: string } }) => [
  response.statusCode,
  response.json().code,
]

/** Turns the second factor on and moves the clock to the next code. */
export async function enableSecondFactor(server: TestApp, as: TestMember) {
  const { secret } = (await startSetup(server, as)).json()
  const code = () => totpCode(secret, server.clock.now())
  const response = await confirm(server, as, code())
  const { recoveryCodes } = response.json() as { recoveryCodes: string[] }
  if (response.statusCode !== 200) throw new Error(response.body)
  server.clock.advance(stepMs)
  return { code, recoveryCodes, secret: String(secret) }
}

/** A code of six digits that is not valid in the current step, the previous one or the next one. */
export function wrongCode(secret: string, now: Date): string {
  const near = [-1, 0, 1].map((step) => totpCode(secret, new Date(now.getTime() + step * stepMs)))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? ''
}

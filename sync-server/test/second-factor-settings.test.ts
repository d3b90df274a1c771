import { syncHeaders } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { setRole } from '../src/services/accounts/accounts.ts'
import { startTestApp, type TestMember } from './support/build-test-app.ts'
import { readMails, waitForMails } from './support/read-mails.ts'
import {
  begin,
  confirm,
  path,
  signIn,
  stateOf,
  stepMs,
  told,
  turnOff,
  turnOn,
  whoIs,
  wrongCode,
} from './support/second-factor.ts'

test('[S32] the set-up asks for the password, and sign-in asks for no code before a first one was right', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  expect(await stateOf(server, ana)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  expect(told(await begin(server, ana, 'not this one'))).toEqual([403, 'wrong_password'])
  expect(told(await confirm(server, ana, '123456'))).toEqual([409, 'conflict'])

  const first = (await begin(server, ana)).json()
  const { secret, uri } = (await begin(server, ana)).json()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(secret).not.toBe(first.secret)
  const read = new URL(uri)
  expect([read.protocol, read.searchParams.get('secret')]).toEqual(['otpauth:', secret])
  expect(decodeURIComponent(uri)).toContain('WorldSchool Explorer:ana@example.org')
  const wrong = wrongCode(secret, server.clock.now())
  expect(told(await confirm(server, ana, wrong))).toEqual([403, 'second_factor_wrong'])
  expect(await stateOf(server, ana)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  expect((await signIn(server, ana)).statusCode).toBe(200)
})

test('[S32] the first code turns it on, ends the other sessions, tells the owner, and shows ten recovery codes once', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const other = `session=${(await signIn(server, ana)).cookies[0]?.value}`
  const { recoveryCodes, secret } = await turnOn(server, ana)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-Z]{4}$/)
  expect(await whoIs(server, other)).toBeNull()
  expect(await whoIs(server, ana.cookie)).toEqual(ana.user)
  expect(await stateOf(server, ana)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  expect(told(await begin(server, ana))).toEqual([409, 'conflict'])
  const [mail] = await waitForMails(server.folder, 1)
  expect(mail).toMatchObject({ to: ana.user.email, subject: 'Two-step sign-in is on' })
  expect(`${mail?.text}${mail?.html}`).not.toContain(secret)
  const rows = JSON.stringify(await server.db.selectFrom('recovery_codes').selectAll().execute())
  for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''))
})

test('[S32] turning it off takes the password and a code, tells the owner, and leaves nothing', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const { code, secret } = await turnOn(server, ana)
  const other = `session=${(await signIn(server, ana, { code: code() })).cookies[0]?.value}`
  server.clock.pass(stepMs)
  expect(told(await turnOff(server, ana, code(), 'not this one'))).toEqual([403, 'wrong_password'])
  const wrong = wrongCode(secret, server.clock.now())
  expect(told(await turnOff(server, ana, wrong))).toEqual([403, 'second_factor_wrong'])
  expect(await stateOf(server, ana)).toMatchObject({ isOn: true })
  expect((await turnOff(server, ana, code())).json()).toEqual({ off: true })
  expect(await whoIs(server, other)).toEqual(ana.user)
  expect((await signIn(server, ana)).statusCode).toBe(200)
  for (const table of ['second_factors', 'recovery_codes'] as const)
    expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
  const mails = await waitForMails(server.folder, 2)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Two-step sign-in is off',
    'Two-step sign-in is on',
  ])
  // Once more, as when the answer was lost.
  expect((await turnOff(server, ana, '123456')).statusCode).toBe(200)
  await server.app.close()
  expect(readMails(server.folder)).toHaveLength(2)
})

test('[S32] new recovery codes take the password and a code, and void the ones before', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const renew = (code: string, password = ana.password) =>
    server.request('POST', `${path}/recovery-codes`, { as: ana, body: { password, code } })
  expect(told(await renew('123456'))).toEqual([409, 'conflict'])
  const { code, recoveryCodes } = await turnOn(server, ana)
  const [before = '', used = ''] = recoveryCodes
  expect(told(await renew(code(), 'not this one'))).toEqual([403, 'wrong_password'])
  expect(told(await renew('WRONG'))).toEqual([403, 'second_factor_wrong'])
  const renewed = (await renew(used)).json().recoveryCodes as string[]
  expect([renewed.length, recoveryCodes.includes(String(renewed[0]))]).toEqual([10, false])
  expect(told(await signIn(server, ana, { code: before }))).toEqual([403, 'second_factor_wrong'])
  expect((await signIn(server, ana, { code: renewed[0] })).statusCode).toBe(200)
  expect((await signIn(server, ana, { code: code() })).statusCode).toBe(200)
})

test('[S27] the export says that it is on, and holds neither the secret nor a code', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const exported = () => server.request('GET', '/api/account/export', { as: ana })
  expect((await exported()).json().secondFactor).toBe(false)
  const { secret, recoveryCodes } = await turnOn(server, ana)
  const answer = await exported()
  expect(answer.json().secondFactor).toBe(true)
  for (const text of [secret, ...recoveryCodes]) expect(answer.body).not.toContain(text)
})

test('[S11] [S32] with ADMIN_REQUIRES_2FA an admin has the powers of a member until the second factor is on', async () => {
  const server = await startTestApp({ adminRequires2fa: true })
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  await setRole(server.db, { email: ana.user.email, role: 'admin' })
  const stats = () => server.request('POST', '/api/admin/stats', { as: ana, body: {} })
  const remove = (n: number) =>
    server.request('DELETE', `/api/resources/${buildId(n)}`, {
      as: ana,
      headers: { [syncHeaders.account]: ana.user.id },
    })
  const add = (as: TestMember, n: number) =>
    server.request('POST', '/api/resources', { as, body: { id: buildId(n), ...buildDraft(n) } })
  for (const [as, n] of [
    [ana, 1],
    [ben, 2],
  ] as const)
    expect((await add(as, n)).statusCode).toBe(201)

  const refused = await stats()
  expect(refused.json()).toEqual({
    code: 'admin_needs_second_factor',
    error: 'Turn on two-step sign-in in Settings to use the admin panel.',
  })
  expect(refused.statusCode).toBe(403)
  const reports = await server.request('POST', '/api/admin/reports', { as: ana, body: {} })
  expect(told(reports)).toEqual([403, 'admin_needs_second_factor'])
  expect(told(await remove(2))).toEqual([403, 'forbidden'])
  expect((await remove(1)).statusCode).toBe(200)
  expect((await whoIs(server, ana.cookie)).role).toBe('admin')
  const asMember = await server.request('POST', '/api/admin/stats', { as: ben, body: {} })
  expect(told(asMember)).toEqual([403, 'forbidden'])

  const { code } = await turnOn(server, ana)
  expect((await stats()).statusCode).toBe(200)
  expect((await remove(2)).statusCode).toBe(200)
  await turnOff(server, ana, code())
  expect(told(await stats())).toEqual([403, 'admin_needs_second_factor'])
})

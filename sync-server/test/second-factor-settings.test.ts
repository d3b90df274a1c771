import { syncHeaders } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, test } from 'vitest'
import { setRole } from '../src/services/accounts/accounts.ts'
import { startTestApp, type TestMember } from './support/build-test-app.ts'
import { readMails, waitForMails } from './support/read-mails.ts'
import {
  confirm,
  disableSecondFactor,
  enableSecondFactor,
  path,
  secondFactorState,
  signIn,
  startSetup,
  statusAndCode,
  stepMs,
  whoIs,
  wrongCode,
} from './support/second-factor.ts'

test('[SEC-32] requires the password for the setup, and no code at sign-in before the first correct one', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  expect(await secondFactorState(server, ana)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  expect(statusAndCode(await startSetup(server, ana, 'not this one'))).toEqual([
    403,
    'wrong_password',
  ])
  expect(statusAndCode(await confirm(server, ana, '123456'))).toEqual([409, 'conflict'])

  const first = (await startSetup(server, ana)).json()
  const { secret, uri } = (await startSetup(server, ana)).json()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(secret).not.toBe(first.secret)
  const read = new URL(uri)
  expect([read.protocol, read.searchParams.get('secret')]).toEqual(['otpauth:', secret])
  expect(decodeURIComponent(uri)).toContain('WorldSchool Explorer:ana@example.org')
  const wrong = wrongCode(secret, server.clock.now())
  expect(statusAndCode(await confirm(server, ana, wrong))).toEqual([403, 'second_factor_wrong'])
  expect(await secondFactorState(server, ana)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  expect((await signIn(server, ana)).statusCode).toBe(200)
})

test('[SEC-32] turns two-step sign-in on with the first code, ends other sessions, notifies the owner and shows ten recovery codes once', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const other = `session=${(await signIn(server, ana)).cookies[0]?.value}`
  const { recoveryCodes, secret } = await enableSecondFactor(server, ana)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-Z]{4}$/)
  expect(await whoIs(server, other)).toBeNull()
  expect(await whoIs(server, ana.cookie)).toEqual(ana.user)
  expect(await secondFactorState(server, ana)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  expect(statusAndCode(await startSetup(server, ana))).toEqual([409, 'conflict'])
  const [mail] = await waitForMails(server.folder, 1)
  expect(mail).toMatchObject({ to: ana.user.email, subject: 'Two-step sign-in is on' })
  expect(`${mail?.text}${mail?.html}`).not.toContain(secret)
  const rows = JSON.stringify(await server.db.selectFrom('recovery_codes').selectAll().execute())
  for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''))
})

test('[SEC-32] turns two-step sign-in off with password and code, notifies the owner and deletes all its rows', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const { code, secret } = await enableSecondFactor(server, ana)
  const other = `session=${(await signIn(server, ana, { code: code() })).cookies[0]?.value}`
  server.clock.advance(stepMs)
  expect(statusAndCode(await disableSecondFactor(server, ana, code(), 'not this one'))).toEqual([
    403,
    'wrong_password',
  ])
  const wrong = wrongCode(secret, server.clock.now())
  expect(statusAndCode(await disableSecondFactor(server, ana, wrong))).toEqual([
    403,
    'second_factor_wrong',
  ])
  expect(await secondFactorState(server, ana)).toMatchObject({ isOn: true })
  expect((await disableSecondFactor(server, ana, code())).json()).toEqual({ off: true })
  expect(await whoIs(server, other)).toEqual(ana.user)
  expect((await signIn(server, ana)).statusCode).toBe(200)
  for (const table of ['second_factors', 'recovery_codes'] as const)
    expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([])
  const mails = await waitForMails(server.folder, 2)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Two-step sign-in is off',
    'Two-step sign-in is on',
  ])
  // Again, as when the response was lost.
  expect((await disableSecondFactor(server, ana, '123456')).statusCode).toBe(200)
  await server.app.close()
  expect(readMails(server.folder)).toHaveLength(2)
})

test('[SEC-32] creates new recovery codes with password and code, and invalidates the previous ones', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const renew = (code: string, password = ana.password) =>
    server.request('POST', `${path}/recovery-codes`, { as: ana, body: { password, code } })
  expect(statusAndCode(await renew('123456'))).toEqual([409, 'conflict'])
  const { code, recoveryCodes } = await enableSecondFactor(server, ana)
  const [before = '', used = ''] = recoveryCodes
  expect(statusAndCode(await renew(code(), 'not this one'))).toEqual([403, 'wrong_password'])
  expect(statusAndCode(await renew('WRONG'))).toEqual([403, 'second_factor_wrong'])
  const renewed = (await renew(used)).json().recoveryCodes as string[]
  expect([renewed.length, recoveryCodes.includes(String(renewed[0]))]).toEqual([10, false])
  expect(statusAndCode(await signIn(server, ana, { code: before }))).toEqual([
    403,
    'second_factor_wrong',
  ])
  expect((await signIn(server, ana, { code: renewed[0] })).statusCode).toBe(200)
  expect((await signIn(server, ana, { code: code() })).statusCode).toBe(200)
})

test('[SEC-27] exports that two-step sign-in is on, without the secret or a code', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const exported = () => server.request('GET', '/api/account/export', { as: ana })
  expect((await exported()).json().secondFactor).toBe(false)
  const { secret, recoveryCodes } = await enableSecondFactor(server, ana)
  const response = await exported()
  expect(response.json().secondFactor).toBe(true)
  for (const text of [secret, ...recoveryCodes]) expect(response.body).not.toContain(text)
})

test('[SEC-11] [SEC-32] gives an admin only the rights of a member under ADMIN_REQUIRES_2FA until two-step sign-in is on', async () => {
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
  expect(statusAndCode(reports)).toEqual([403, 'admin_needs_second_factor'])
  expect(statusAndCode(await remove(2))).toEqual([403, 'forbidden'])
  expect((await remove(1)).statusCode).toBe(200)
  expect((await whoIs(server, ana.cookie)).role).toBe('admin')
  const asMember = await server.request('POST', '/api/admin/stats', { as: ben, body: {} })
  expect(statusAndCode(asMember)).toEqual([403, 'forbidden'])

  const { code } = await enableSecondFactor(server, ana)
  expect((await stats()).statusCode).toBe(200)
  expect((await remove(2)).statusCode).toBe(200)
  await disableSecondFactor(server, ana, code())
  expect(statusAndCode(await stats())).toEqual([403, 'admin_needs_second_factor'])
})

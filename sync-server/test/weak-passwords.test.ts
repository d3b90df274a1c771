import { limits } from '@worldschool/schema'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { testAll } from '../../.workspace/test-all.ts'
import { updatePasswordHash } from '../src/repositories/users-repository.ts'
import { hashPassword, refuseWeakPassword } from '../src/services/accounts/password.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'

const signUp = (server: TestApp, password: string) =>
  server.request('POST', '/api/auth/signup', {
    body: { username: 'Ana of the Sea', email: 'ana@example.org', password },
  })

test('[SEC-5] refuses a password that is easy to guess, in any case and width', async () => {
  const server = await startTestApp()
  for (const password of [
    'password',
    'PassWord1',
    'ｉｌｏｖｅｙｏｕ１',
    'QWERTYUIOP',
    'ana of the sea',
    'ANA@example.org',
    '00000000',
    '12341234',
    'abcdefgh',
    'Password1!',
    'worldschool1',
    'WorldSchooling2026',
    'ana12345',
    'Sea20262026',
    '        ',
    'ab1'.repeat(10),
  ]) {
    const response = await signUp(server, password)
    expect([password, response.statusCode]).toEqual([password, 400])
    expect(response.json()).toEqual({
      error: 'This password is too common.',
      code: 'password_too_common',
      fields: ['password'],
    })
  }
  expect(await server.db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('[SEC-5] refuses the passwords of the list of common passwords that are long enough', async () => {
  const common = dictionary['passwords-common'].filter(
    (password) => password.length >= limits.account.passwordMin,
  )
  expect(common.length).toBeGreaterThan(10_000)
  // All of them take 20 seconds.
  const checked = common.filter((_, n) => testAll || n < 100 || n % 50 === 0)
  const accepted: string[] = []
  for (const password of checked) {
    const checking = refuseWeakPassword(password, { email: 'ana@example.org' })
    await checking.then(
      () => accepted.push(password),
      (error) => expect(error.code).toBe('password_too_common'),
    )
  }
  expect(accepted).toEqual([])
})

test.each([
  'the sea was calm',
  'xkqzvbnm',
  'familie müller',
  '海の見える小学校',
  'x7#kQ9!mZ2 '.repeat(11),
])('[SEC-5] accepts a password that is not easy to guess: %s', async (password) => {
  const server = await startTestApp()
  expect((await signUp(server, password)).statusCode).toBe(201)
})

test('[SEC-5] still accepts a common password of an existing account at sign-in', async () => {
  const server = await startTestApp()
  const { user } = await server.signUp('ana')
  const passwordHash = await hashPassword('password')
  await updatePasswordHash(server.db, { id: user.id, passwordHash })
  const body = { email: user.email, password: 'password' }
  expect((await server.request('POST', '/api/auth/signin', { body })).statusCode).toBe(200)
})

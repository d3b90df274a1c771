import { expect, test } from 'vitest'
import { updatePasswordHash } from '../src/repositories/users-repository.ts'
import { commonPasswords, hashPassword } from '../src/services/password.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'

const signUp = (server: TestApp, password: string) =>
  server.request('POST', '/api/auth/signup', {
    body: { username: 'Ana of the Sea', email: 'ana@example.org', password },
  })

test('[S5] the list has thousands of passwords that are long enough to be chosen', async () => {
  const list = await commonPasswords()
  expect(list.size).toBeGreaterThan(3000)
  expect([...list].filter(({ length }) => length < 8)).toEqual([])
})

test('[S5] a common password is refused in any case and width, and so is one’s own name', async () => {
  const server = await startTestApp()
  for (const password of [
    'password',
    'PassWord1',
    'ｉｌｏｖｅｙｏｕ１',
    'QWERTYUIOP',
    'ana of the sea',
    'ANA@example.org',
  ]) {
    const answer = await signUp(server, password)
    expect([password, answer.statusCode]).toEqual([password, 400])
    expect(answer.json()).toEqual({
      error: 'This password is too common.',
      code: 'password_too_common',
      fields: ['password'],
    })
  }
  expect(await server.db.selectFrom('users').selectAll().execute()).toEqual([])
  expect((await signUp(server, 'the sea was calm')).statusCode).toBe(201)
})

test('[S5] whoever has a common password from before still gets in', async () => {
  const server = await startTestApp()
  const { user } = await server.signUp('ana')
  const passwordHash = await hashPassword('password')
  await updatePasswordHash(server.db, { id: user.id, passwordHash })
  const body = { email: user.email, password: 'password' }
  expect((await server.request('POST', '/api/auth/signin', { body })).statusCode).toBe(200)
})

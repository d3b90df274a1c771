import { describe, expect, it } from 'vitest'
import { listResources } from '../src/repositories/resources-repository.ts'
import { createAccount, signIn } from '../src/services/accounts.ts'
import { openDirectory, temporaryDatabaseUrl } from './fixtures/empty-directory.ts'
import { runCommand } from './fixtures/run-command.ts'

const now = new Date('2026-03-01T10:00:00Z')

describe('pnpm run admin EMAIL', () => {
  it('makes a member an admin, whatever the case of the address', async () => {
    const DATABASE_URL = await temporaryDatabaseUrl()
    const db = await openDirectory(DATABASE_URL)
    const account = { username: 'ana', email: 'ana@example.org', password: 'correct horse', now }
    await createAccount(db, { ...account, role: 'user' })

    const result = runCommand('admin', ['Ana@Example.org'], { DATABASE_URL })
    expect(result).toEqual(
      expect.objectContaining({
        status: 0,
        stdout: 'ana (ana@example.org) is an admin.\n',
        stderr: '',
      }),
    )
    expect((await signIn(db, account)).user.role).toBe('admin')
    expect(runCommand('admin', ['ana@example.org'], { DATABASE_URL }).status).toBe(0)
  })

  it('makes a new admin, whose printed password opens the account', async () => {
    const DATABASE_URL = await temporaryDatabaseUrl()
    const { status, stdout } = runCommand('admin', ['--', 'ben@example.org'], { DATABASE_URL })
    expect(status).toBe(0)
    const password = /Password, shown only now: (\S{20})\n/.exec(stdout)?.[1] ?? ''
    const db = await openDirectory(DATABASE_URL)
    const { user } = await signIn(db, { email: 'ben@example.org', password, now })
    expect(user).toMatchObject({ username: 'ben', role: 'admin' })
  })

  it('finds another name when the first is taken', async () => {
    const DATABASE_URL = await temporaryDatabaseUrl()
    runCommand('admin', ['cleo@example.org'], { DATABASE_URL })
    runCommand('admin', ['cleo@example.com'], { DATABASE_URL })
    const third = runCommand('admin', ['Cleo@example.net'], { DATABASE_URL })
    expect(third.stdout).toContain('Cleo-3 (Cleo@example.net) is a new admin account.\n')
  })

  it.each([
    [[], 'Whose account? Type: pnpm run admin EMAIL\n'],
    [['not an address'], '"not an address" is not an e-mail address.\n'],
  ])('%j is one sentence on stderr, and 1', async (args, sentence) => {
    const result = runCommand('admin', args, { DATABASE_URL: await temporaryDatabaseUrl() })
    expect(result).toMatchObject({ status: 1, stderr: sentence, stdout: '' })
  })
})

describe('a command on a directory that has not begun', () => {
  it('adds the samples that an interrupted start did not', async () => {
    const DATABASE_URL = await temporaryDatabaseUrl()
    const db = await openDirectory(DATABASE_URL)
    runCommand('admin', ['ana@example.org'], { DATABASE_URL, SAMPLE_DATA: 'true' })
    expect((await listResources(db)).length).toBeGreaterThan(80)
  })
})

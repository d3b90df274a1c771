import { describe, expect, it } from 'vitest'
import { insertReset } from '../src/repositories/password-resets-repository.ts'
import { listResources } from '../src/repositories/resources-repository.ts'
import { setSecondFactor } from '../src/repositories/second-factors-repository.ts'
import { setRole, signIn, signUp } from '../src/services/accounts/accounts.ts'
import { unknownDevice } from '../src/services/accounts/parse-user-agent.ts'
import { resetPassword } from '../src/services/accounts/password-reset.ts'
import { findAccount } from '../src/services/accounts/role-by-command.ts'
import { newSecret } from '../src/services/accounts/second-factor-codes.ts'
import { hashToken, newToken, resumeSession } from '../src/services/accounts/sessions.ts'
import { runCommand } from './fixtures/run-command.ts'
import { runOnTerminal } from './fixtures/run-on-terminal.ts'
import { migratedDatabaseUrl, openDirectory } from './support/temporary-database.ts'
import { startVictimProcess } from './support/victim.ts'

const now = new Date('2026-03-01T10:00:00Z')

const member = { username: 'ana', email: 'ana@example.org', password: 'correct horse', now }

/** A directory with an account that has the address of `member`. */
async function directoryWithMember() {
  const DATABASE_URL = await migratedDatabaseUrl()
  const db = await openDirectory(DATABASE_URL)
  const { user, token } = await signUp(db, member)
  const isSignedIn = async () =>
    (await resumeSession(db, { token, now, readDevice: () => unknownDevice })) !== null
  const roleNow = async () => (await findAccount(db, member.email))?.role
  return { environment: { DATABASE_URL }, db, user, isSignedIn, roleNow }
}

describe('pnpm run admin EMAIL', () => {
  it('[SEC-11] the admin command takes the account from a stranger who signed up first with the address of the operator', async () => {
    const victim = await startVictimProcess()
    const stranger = await victim.signUp('mallory')
    const { email } = stranger.user

    const environment = { DATABASE_URL: victim.databaseUrl }
    const { status, stdout } = runCommand('admin', [email, '--yes'], environment)
    expect(status).toBe(0)
    expect(stdout).toMatch(
      /^mallory \(mallory@example\.org\) signed up on \d{4}-\d\d-\d\d \(today\)\.\n/,
    )
    expect(await victim.whoIs(stranger.cookie)).toBeNull()
    const request = { cookie: stranger.cookie, body: { userId: stranger.user.id } }
    expect((await victim.send('POST', '/api/admin/users', request)).status).toBe(401)
    expect((await victim.signIn(email, stranger.password)).code).toBe('invalid_credentials')

    const password = passwordIn(stdout)
    const operator = await victim.signIn(email, password)
    expect(JSON.parse(operator.text)).toMatchObject({ role: 'admin', email })
  })

  it('[SEC-11] the admin command invalidates the reset links of an account when it replaces the password', async () => {
    const { environment, db, user } = await directoryWithMember()
    const token = newToken()
    const at = new Date().toISOString()
    const link = { token_hash: hashToken(token), user_id: user.id, created_at: at, issued_at: at }
    await insertReset(db, link)
    expect(runCommand('admin', [member.email, '--yes'], environment).status).toBe(0)
    const password = 'shells on the sill'
    const reset = { token, password, confirmsEmail: false, now: new Date() }
    await expect(resetPassword(db, reset)).rejects.toMatchObject({ code: 'reset_link_expired' })
  })

  it('[SEC-11] the admin command keeps the password of an operator who owns the account and ends its sessions', async () => {
    const { environment, db, isSignedIn } = await directoryWithMember()
    const args = ['Ana@Example.org', '--account-is-mine', '--yes']
    const { status, stdout, stderr } = runCommand('admin', args, environment)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain(
      'ana (ana@example.org) is an admin now, and signed out on every device.',
    )
    expect(stdout).not.toContain('Password')
    expect(await isSignedIn()).toBe(false)
    expect((await signIn(db, member)).user.role).toBe('admin')
  })

  it('[SEC-11] the admin command changes nothing if there is no terminal for the confirmation', async () => {
    const { environment, db, isSignedIn } = await directoryWithMember()
    const { status, stderr } = runCommand('admin', [member.email], environment)
    expect(status).toBe(1)
    expect(stderr).toBe('Standard input is not a terminal. To confirm, add --yes.\n')
    expect(await isSignedIn()).toBe(true)
    expect((await signIn(db, member)).user.role).toBe('user')
  })

  it.each([
    { answer: 'y', args: [], role: 'admin', says: 'Password, shown only once: ' },
    {
      answer: 'yes',
      args: ['--account-is-mine'],
      role: 'admin',
      says: 'with its current password',
    },
    { answer: 'n', args: [], role: 'user', says: 'Nothing was changed.' },
    { answer: '', args: [], role: 'user', says: 'Nothing was changed.' },
    { answer: null, args: [], role: 'user', says: 'Nothing was changed.' },
  ])(
    '[SEC-11] the admin command asks for confirmation on a terminal: the answer $answer with arguments $args leads to the role $role',
    async ({ answer, args, role, says }) => {
      const { environment, isSignedIn, roleNow } = await directoryWithMember()
      const options = { environment, answer }
      const { status, output } = await runOnTerminal('admin', [member.email, ...args], options)
      expect(output).toMatch(/ana \(ana@example\.org\) signed up on [\d-]+ \(\d+ days ago\)\./)
      expect(output).toContain(says)
      expect([status, await roleNow(), await isSignedIn()]).toEqual(
        role === 'admin' ? [0, 'admin', false] : [1, 'user', true],
      )
    },
  )

  it('[SEC-11] the admin command revokes the admin role with --revoke and ends the sessions', async () => {
    const { environment, db, isSignedIn, roleNow } = await directoryWithMember()
    await setRole(db, { email: member.email, role: 'admin' })
    const args = [member.email, '--revoke', '--yes']
    expect(runCommand('admin', args, environment)).toMatchObject({
      status: 1,
      stderr: 'The directory needs at least one admin.\n',
    })
    expect(await isSignedIn()).toBe(true)

    runCommand('admin', ['ben@example.org'], environment)
    const { status, stdout } = runCommand('admin', args, environment)
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('ana (ana@example.org) is not an admin now, and signed out'),
    ])
    expect([await isSignedIn(), await roleNow()]).toEqual([false, 'user'])
    expect((await signIn(db, member)).user.role).toBe('user')
  })

  it('the admin command changes nothing when the account is already an admin', async () => {
    const { environment, db, isSignedIn } = await directoryWithMember()
    await setRole(db, { email: member.email, role: 'admin' })
    expect(runCommand('admin', [member.email], environment)).toMatchObject({
      status: 0,
      stdout: 'ana (ana@example.org) is an admin already. Nothing was changed.\n',
    })
    expect(await isSignedIn()).toBe(true)
  })

  it('[SEC-32] the admin command turns off the second factor of an owner who lost it and signs the account out', async () => {
    const { environment, db, user, isSignedIn, roleNow } = await directoryWithMember()
    const args = [member.email, '--remove-second-factor']
    expect(runCommand('admin', args, environment)).toMatchObject({
      status: 0,
      stdout: 'ana (ana@example.org) has no two-step sign-in. Nothing was changed.\n',
    })
    const at = now.toISOString()
    const factor = { user_id: user.id, secret: newSecret(), created_at: at, confirmed_at: at }
    await setSecondFactor(db, { ...factor, last_step: null })
    await expect(signIn(db, member)).rejects.toMatchObject({ code: 'second_factor_required' })
    expect(runCommand('admin', args, environment)).toMatchObject({
      status: 1,
      stderr: 'Standard input is not a terminal. To confirm, add --yes.\n',
    })
    expect(await isSignedIn()).toBe(true)

    const { status, stdout } = runCommand('admin', [...args, '--yes'], environment)
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('ana (ana@example.org) signs in with the password alone now'),
    ])
    expect([await isSignedIn(), await roleNow()]).toEqual([false, 'user'])
    expect((await signIn(db, member)).user.id).toBe(user.id)
    const mails = await db.selectFrom('mail_queue').select(['kind', 'to_address']).execute()
    expect(mails).toEqual([{ kind: 'second-factor-off', to_address: member.email }])
  })

  it('the admin command creates a new admin who can sign in with the printed password', async () => {
    const DATABASE_URL = await migratedDatabaseUrl()
    const { status, stdout } = runCommand('admin', ['--', 'ben@example.org'], { DATABASE_URL })
    expect(status).toBe(0)
    const password = passwordIn(stdout)
    const db = await openDirectory(DATABASE_URL)
    const { user } = await signIn(db, { email: 'ben@example.org', password, now })
    expect(user).toMatchObject({ username: 'ben', role: 'admin' })
  })

  it('the admin command chooses another username if the first choice is taken', async () => {
    const DATABASE_URL = await migratedDatabaseUrl()
    runCommand('admin', ['cleo@example.org'], { DATABASE_URL })
    runCommand('admin', ['cleo@example.com'], { DATABASE_URL })
    const third = runCommand('admin', ['Cleo@example.net'], { DATABASE_URL })
    expect(third.stdout).toContain('Cleo-3 (Cleo@example.net) is a new admin account.\n')
  })

  it.each([
    [[], 'Missing argument EMAIL. Usage: pnpm run admin EMAIL\n'],
    [['not an address'], '"not an address" is not an e-mail address.\n'],
    [
      ['--remove-second-factor', 'ana@example.org'],
      'There is no account with the address ana@example.org.\n',
    ],
    [['--revoke', 'ana@example.org'], 'There is no account with the address ana@example.org.\n'],
  ])(
    'the admin command prints one sentence on stderr and exits with 1 for the arguments %j',
    async (args, sentence) => {
      const result = runCommand('admin', args, { DATABASE_URL: await migratedDatabaseUrl() })
      expect(result).toMatchObject({ status: 1, stderr: sentence, stdout: '' })
    },
  )
})

function passwordIn(stdout: string): string {
  return /Password, shown only once: (\S{20})\n/.exec(stdout)?.[1] ?? ''
}

describe('a command on a directory that was never started', () => {
  it('a command adds no samples if `SAMPLE_DATA` is not set', async () => {
    const DATABASE_URL = await migratedDatabaseUrl()
    runCommand('admin', ['ana@example.org'], { DATABASE_URL, SAMPLE_DATA: undefined })
    expect(await listResources(await openDirectory(DATABASE_URL))).toEqual([])
  })

  it('a command adds the samples that an interrupted first start did not add', async () => {
    const DATABASE_URL = await migratedDatabaseUrl()
    const db = await openDirectory(DATABASE_URL)
    runCommand('admin', ['ana@example.org'], { DATABASE_URL, SAMPLE_DATA: 'true' })
    expect((await listResources(db)).length).toBeGreaterThan(80)
  })
})

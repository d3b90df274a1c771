/**
 * `pnpm run admin EMAIL`: makes the account of this e-mail address an admin, or creates an admin account with a
 * password that is shown once. `--revoke` revokes the role. The command shows an existing account first, and changes it
 * only after a confirmation on the terminal or with `--yes`. The account's sessions end, and a new admin gets a new
 * password unless `--account-is-mine` is given. `--remove-second-factor` turns off the two-step sign-in of an owner who
 * has lost the second factor, and leaves the role unchanged. `--lift-ban` lets a banned address and its variants sign
 * up again [M6]. Exit code 1 if nothing was changed. [SEC-11] [SEC-32]
 */
import '../require-node.cjs'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { emailSchema, type User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { liftBan } from '../services/accounts/banned-emails.ts'
import { createAdmin } from '../services/accounts/change-role.ts'
import {
  changeRoleByCommand,
  findAccount,
  removeSecondFactor,
} from '../services/accounts/role-by-command.ts'
import { readSecondFactor } from '../services/accounts/second-factor.ts'
import { failWith, typedArguments, withDatabase } from './open-app-database.ts'

interface Flags {
  revoke: boolean
  'account-is-mine': boolean
  'remove-second-factor': boolean
  'lift-ban': boolean
  yes: boolean
}

const dayMs = 24 * 60 * 60_000

await run(typedArguments()).catch(failWith)

async function run(args: string[]): Promise<void> {
  const flag = { type: 'boolean', default: false } as const
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      revoke: flag,
      'account-is-mine': flag,
      'remove-second-factor': flag,
      'lift-ban': flag,
      yes: flag,
    },
  })
  const [typed] = positionals
  if (!typed) throw new Error('Missing argument EMAIL. Usage: pnpm run admin EMAIL')
  const { success, data: email } = emailSchema.safeParse(typed)
  if (!success) throw new Error(`"${typed}" is not an e-mail address.`)
  await withDatabase(async (db) => {
    if (values['lift-ban']) return endBan(db, email)
    const account = await findAccount(db, email)
    const isRemoving = values['remove-second-factor']
    if (account) await (isRemoving ? removeFactor : changeRole)(db, account, values)
    else if (values.revoke || isRemoving)
      throw new Error(`There is no account with the address ${email}.`)
    else await createNew(db, email)
  })
}

async function createNew(db: Database, email: string): Promise<void> {
  const password = newPassword()
  const { username } = await createAdmin(db, { email, password, now: new Date() })
  console.log(`${username} (${email}) is a new admin account.`)
  printPassword(password)
}

async function changeRole(db: Database, account: User, flags: Flags): Promise<void> {
  const role = flags.revoke ? 'user' : 'admin'
  const name = `${account.username} (${account.email})`
  const outcome = `is ${flags.revoke ? 'not an admin' : 'an admin'}`
  if (account.role === role) {
    console.log(`${name} ${outcome} already. Nothing was changed.`)
    return
  }
  console.log(`${name} signed up ${ageOf(account)}.`)
  const password = flags.revoke || flags['account-is-mine'] ? null : newPassword()
  if (!flags.yes && !(await confirm(confirmationText(flags))))
    throw new Error('Nothing was changed.')

  await changeRoleByCommand(db, { account, role, password, now: new Date() })
  console.log(`${name} ${outcome} now, and signed out on every device.`)
  if (password !== null) printPassword(password)
}

async function removeFactor(db: Database, account: User, { yes }: Flags): Promise<void> {
  const name = `${account.username} (${account.email})`
  if (!(await readSecondFactor(db, account.id)).isOn) {
    console.log(`${name} has no two-step sign-in. Nothing was changed.`)
    return
  }
  console.log(`${name} signed up ${ageOf(account)}.`)
  const question = 'Turn its two-step sign-in off and sign it out on every device?'
  if (!yes && !(await confirm(question))) throw new Error('Nothing was changed.')

  await removeSecondFactor(db, { account, now: new Date() })
  console.log(`${name} signs in with the password alone now, and was signed out on every device.`)
}

async function endBan(db: Database, email: string): Promise<void> {
  if (!(await liftBan(db, email))) throw new Error(`The address ${email} is not banned.`)
  console.log(`The address ${email} and its variants can be used for an account again.`)
}

function confirmationText(flags: Flags): string {
  if (flags.revoke) return 'Revoke its admin role and sign it out on every device?'
  return flags['account-is-mine']
    ? 'Make it an admin with its current password and sign it out on every device?'
    : 'Make it an admin with a new password and sign it out on every device?'
}

/** Asks for a confirmation on the terminal. The end of the input counts as no. */
async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error('Standard input is not a terminal. To confirm, add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  try {
    const answer = await Promise.race([terminal.question(`${question} [y/N] `), ended])
    return /^y(es)?$/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}

/** Returns the age of an account as text, such as "on 2026-03-01 (3 days ago)". */
function ageOf({ createdAt }: User): string {
  const days = Math.floor((Date.now() - Date.parse(createdAt)) / dayMs)
  const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-days, 'day')
  return `on ${createdAt.slice(0, 10)} (${ago})`
}

function newPassword(): string {
  return randomBytes(15).toString('base64url')
}

function printPassword(password: string): void {
  console.log(`Password, shown only once: ${password}`)
}

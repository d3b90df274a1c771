/**
 * `pnpm run admin EMAIL`: makes the account of that e-mail address an admin, or a new admin account
 * with a password that is shown once. Exit code 1 when it could not.
 */
import { randomBytes } from 'node:crypto'
import { emailSchema, limits } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { createAccount, setRole } from '../services/accounts.ts'
import { DomainError } from '../services/domain-error.ts'
import { failWith, typedArguments, withDirectory } from './open-directory.ts'

await run(typedArguments()).catch(failWith)

async function run([typed]: string[]): Promise<void> {
  if (!typed) throw new Error('Whose account? Type: pnpm run admin EMAIL')
  const { success, data: email } = emailSchema.safeParse(typed)
  if (!success) throw new Error(`"${typed}" is not an e-mail address.`)
  await withDirectory(async (db) => {
    const user = await setRole(db, { email, role: 'admin' })
    if (user) console.log(`${user.username} (${user.email}) is an admin.`)
    else await createAdmin(db, email)
  })
}

async function createAdmin(db: Database, email: string): Promise<void> {
  const password = randomBytes(15).toString('base64url')
  const { username } = await createWithFreeName(db, { email, password })
  console.log(`${username} (${email}) is a new admin account.`)
  console.log(`Password, shown only now: ${password}`)
}

/** The e-mail's local part, or the same with a number when another account has that name. */
async function createWithFreeName(db: Database, account: { email: string; password: string }) {
  const localPart = account.email.split('@')[0] ?? ''
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const username = localPart.slice(0, limits.account.usernameMax - suffix.length) + suffix
    try {
      return await createAccount(db, { ...account, username, role: 'admin', now: new Date() })
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'username_taken')) throw error
    }
  }
}

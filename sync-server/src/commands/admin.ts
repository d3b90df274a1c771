/**
 * `pnpm run admin EMAIL`: makes the account of that e-mail address an admin, or a new admin account
 * with a password that is shown once. Exit code 1 when it could not.
 */
import { randomBytes } from 'node:crypto'
import { emailSchema } from '@worldschool/schema'
import { makeAdmin } from '../services/change-role.ts'
import { failWith, typedArguments, withDirectory } from './open-directory.ts'

await run(typedArguments()).catch(failWith)

async function run([typed]: string[]): Promise<void> {
  if (!typed) throw new Error('Whose account? Type: pnpm run admin EMAIL')
  const { success, data: email } = emailSchema.safeParse(typed)
  if (!success) throw new Error(`"${typed}" is not an e-mail address.`)
  await withDirectory(async (db) => {
    const password = randomBytes(15).toString('base64url')
    const { user, isNew } = await makeAdmin(db, { email, password, now: new Date() })
    console.log(
      `${user.username} (${user.email}) is ${isNew ? 'a new admin account' : 'an admin'}.`,
    )
    if (isNew) console.log(`Password, shown only now: ${password}`)
  })
}

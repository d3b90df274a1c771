import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Account, Phone } from './phone.ts'

const command = fileURLToPath(
  new URL('../../../sync-server/src/commands/admin.ts', import.meta.url),
)

/**
 * Makes the account that is signed in on `phone` an admin by the operator's command. That ends its
 * sessions, so the person signs out before and in again after it.
 */
export async function makeAdmin(
  phone: Phone,
  account: Account,
  { databaseUrl }: { databaseUrl: string },
): Promise<void> {
  // Who signs out with something unsent is asked first.
  await phone.waitUntilAllSent()
  await phone.page.getByRole('button', { name: /^Account of/ }).click()
  await phone.page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
  await phone.page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  execFileSync(process.execPath, [command, account.email, '--account-is-mine', '--yes'], { env })
  await phone.signIn(account)
}

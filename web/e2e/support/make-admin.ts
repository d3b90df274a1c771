import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { moderatorPaths } from '@worldschool/schema'
import type { OtherDevice } from './other-device.ts'
import type { Account, Phone } from './phone.ts'

const command = fileURLToPath(
  new URL('../../../sync-server/src/commands/admin.ts', import.meta.url),
)

/**
 * Makes the signed-in account of `phone` an admin by the operator's command. The command ends the
 * sessions of the account, so the person signs out before and signs in again afterwards.
 */
export async function makeAdmin(
  phone: Phone,
  account: Account,
  { databaseUrl }: { databaseUrl: string },
): Promise<void> {
  // A sign-out with unsent writes would ask first.
  await phone.waitUntilAllSent()
  await phone.page.getByRole('button', { name: /^Account of/ }).click()
  await phone.page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click()
  await phone.page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  grantAdmin(account, { databaseUrl })
  await phone.signIn(account)
}

/** Runs the operator's command, which ends the sessions of the account. */
export function grantAdmin(account: Account, { databaseUrl }: { databaseUrl: string }): void {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  execFileSync(process.execPath, [command, account.email, '--account-is-mine', '--yes'], { env })
}

/** The admin makes the member a moderator of these countries, or a global moderator. */
export async function grantModerator(
  admin: OtherDevice,
  { user }: OtherDevice,
  countries: readonly string[] = [],
): Promise<void> {
  await admin.request('PUT', moderatorPaths.ofUser(user.id), { countries })
}

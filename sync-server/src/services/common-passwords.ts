import { limits } from '@worldschool/schema'
import { fold } from '../db/fold.ts'
import { DomainError } from './domain-error.ts'

/** Read at the first new password: a server that only serves the catalogue needs no list. */
let listed: Promise<Set<string>> | undefined

/**
 * Refuses a new password that is among the most common ones, in any case or width, or is the
 * account's own name or address: 400 `password_too_common`. Signing in with an old one still works.
 */
export async function refuseCommonPassword(
  password: string,
  { username, email }: { username?: string; email: string },
): Promise<void> {
  const folded = fold(password)
  const own = [email, username ?? ''].map(fold)
  if (own.includes(folded) || (await commonPasswords()).has(folded)) {
    throw new DomainError('password_too_common', { fields: ['password'] })
  }
}

/** Folded, and only those long enough for anyone to choose. */
export function commonPasswords(): Promise<Set<string>> {
  listed ??= readList()
  return listed
}

async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(isLongEnough).map(fold))
}

function isLongEnough(password: string): boolean {
  return password.length >= limits.account.passwordMin
}

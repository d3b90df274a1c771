import type { Database } from '../../db/database.ts'
import { emailKey } from '../../db/fold.ts'
import { deleteBan, insertBan, isBanned } from '../../repositories/banned-emails-repository.ts'
import { DomainError } from '../domain-error.ts'
import { hashToken } from './sessions.ts'

/** How long a ban lasts. */
export const banMs = 2 * 365 * 24 * 60 * 60_000

/** Providers that ignore dots in a name. */
const ignoresDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the form that all variants of an address share: without the tag after "+", which most providers ignore. For
 * Gmail, also without dots and with one domain.
 */
export function canonicalEmail(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1)
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/s, '')
  return ignoresDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

const hashOf = (email: string) => hashToken(`banned ${canonicalEmail(email)}`)

/** Bans an address and its variants from new accounts. Existing accounts stay. [M6] */
export function banEmail(
  trx: Database,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  return insertBan(trx, { address_hash: hashOf(email), at: now.toISOString() })
}

/** Throws 403 `email_refused` for a banned address and its variants. [M6] */
export async function refuseBanned(trx: Database, email: string): Promise<void> {
  if (await isBanned(trx, hashOf(email)))
    throw new DomainError('email_refused', { fields: ['email'] })
}

/** Lifts the ban of an address and its variants. Returns false if there was no ban. */
export function liftBan(db: Database, email: string): Promise<boolean> {
  return deleteBan(db, hashOf(email))
}

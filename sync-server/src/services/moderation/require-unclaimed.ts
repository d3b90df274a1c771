import type { ClaimedSubject } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { deleteClaim, findClaim } from '../../repositories/claims-repository.ts'
import { DomainError } from '../domain-error.ts'

/**
 * Throws 409 `claimed`, with the moderator's name and the end of the claim, while another moderator has claimed the
 * item. [M12]
 */
export async function requireUnclaimed(
  trx: Database,
  { subject, actorId, now }: { subject: ClaimedSubject; actorId: string; now: Date },
): Promise<void> {
  const claim = await findClaim(trx, subject, now.toISOString())
  if (!claim || claim.claimantId === actorId) return
  const time = claim.claimedUntil.slice(11, 16)
  throw new DomainError('claimed', {
    text: `${claim.claimant} is working on this until ${time} UTC.`,
  })
}

/** Ends the claim of an item after a decision about it. [M12] */
export async function releaseDecided(trx: Database, subject: ClaimedSubject): Promise<void> {
  await deleteClaim(trx, subject)
}

import { syncHeaders, type User } from '@worldschool/schema'
import type { FastifyRequest } from 'fastify'
import { requireConfirmed } from '../services/accounts/email-confirmation.ts'
import { DomainError } from '../services/domain-error.ts'

/**
 * A route's hook for members only, before the body is read and, as `preParsing`, after the rate
 * limit. 401 `signed_out` for a visitor, and `account_deleted` for whoever was a member;
 * 409 `account_mismatch` when the device sends another account's work [R3].
 */
export function membersOnly(signedOutText?: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.user) throw notSignedIn(request, signedOutText)
    if (asksAsAnother(request, (id) => id === request.user?.id)) {
      throw new DomainError('account_mismatch')
    }
  }
}

/**
 * The same for members who may publish: 403 `email_unconfirmed` while their address is to be confirmed. The
 * device keeps the write in its queue. [S31]
 */
export function publishersOnly(signedOutText?: string) {
  const checkMember = membersOnly(signedOutText)
  return async (request: FastifyRequest): Promise<void> => {
    await checkMember(request)
    requireConfirmed(memberOf(request))
  }
}

/**
 * The same for admins only: 403 `forbidden` for a member, and `admin_needs_second_factor` for an admin who has to
 * turn one on. The role is the one that the database has at this request. [S11] [S32]
 */
export function adminsOnly() {
  const checkMember = membersOnly()
  return async (request: FastifyRequest): Promise<void> => {
    await checkMember(request)
    if (request.lacksSecondFactor) throw new DomainError('admin_needs_second_factor')
    if (memberOf(request).role !== 'admin') throw new DomainError('forbidden')
  }
}

/**
 * As `preHandler`: a `userId` in the body grants nothing, and one that is not the session's own is
 * 403 `forbidden`. [S10]
 */
export async function ownIdOnly(request: FastifyRequest): Promise<void> {
  const { userId } = (request.body ?? {}) as { userId?: unknown }
  if (userId !== undefined && userId !== memberOf(request).id) throw new DomainError('forbidden')
}

/** The member on a route behind `membersOnly`, with the powers that they have at this request. */
export function memberOf(request: FastifyRequest): User {
  const { user, lacksSecondFactor } = request
  if (!user) throw notSignedIn(request)
  return lacksSecondFactor ? { ...user, role: 'user' } : user
}

function notSignedIn(request: FastifyRequest, text?: string): DomainError {
  const { deletedAccount } = request
  if (!deletedAccount) return new DomainError('signed_out', text ? { text } : {})
  // A device forgets what it holds of an account that is gone: never for another's cookie.
  const isAnothers = asksAsAnother(request, deletedAccount.isOf)
  return new DomainError(isAnothers ? 'account_mismatch' : 'account_deleted')
}

/** Whether the device names an account other than the one that the cookie is, or was, of. [R3] */
function asksAsAnother(request: FastifyRequest, isOf: (userId: string) => boolean): boolean {
  const account = request.headers[syncHeaders.account]
  return account !== undefined && !isOf(String(account))
}

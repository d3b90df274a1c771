import { isModerator, syncHeaders, type User } from '@worldschool/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { requireConfirmed } from '../services/accounts/email-confirmation.ts'
import { DomainError } from '../services/domain-error.ts'
import { requireNotSuspended } from '../services/moderation/sanctions.ts'

/**
 * A route hook that admits only members. It runs before the body is read; as `preParsing`, it runs after the rate
 * limit. 401 `signed_out` for a visitor, 401 `account_deleted` for a former member. 409 `account_mismatch` if the
 * device sends a write of another account [R3].
 */
export function membersOnly(signedOutText?: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.user) throw notSignedIn(request, signedOutText)
    if (namesAnotherAccount(request, (id) => id === request.user?.id)) {
      throw new DomainError('account_mismatch')
    }
  }
}

/**
 * Like `membersOnly`, for members who may publish: 403 `email_unconfirmed` until the address is confirmed, and 403
 * `suspended` during a suspension. The device leaves the write in its queue. [SEC-31] [M5]
 */
export function publishersOnly({ clock }: Pick<AppDeps, 'clock'>, signedOutText?: string) {
  const checkMember = membersOnly(signedOutText)
  return async (request: FastifyRequest): Promise<void> => {
    await checkMember(request)
    const member = memberOf(request)
    requireConfirmed(member)
    requireNotSuspended(member, clock.now())
  }
}

/**
 * Like `membersOnly`, for admins: 403 `forbidden` for a member, and `admin_needs_second_factor` for an admin
 * who must turn on a second factor first. The role is read from the database for each request. [SEC-11] [SEC-32]
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
 * Like `adminsOnly`, but also admits moderators. Each decision checks whether the moderator decides in that country.
 * [M10]
 */
export function moderatorsOnly() {
  const checkMember = membersOnly()
  return async (request: FastifyRequest): Promise<void> => {
    await checkMember(request)
    if (request.lacksSecondFactor) throw new DomainError('admin_needs_second_factor')
    if (!isModerator(memberOf(request))) throw new DomainError('forbidden')
  }
}

/**
 * For `preHandler`. A `userId` in the body grants nothing; one that is not the session's own is refused with
 * 403 `forbidden`. [SEC-10]
 */
async function ownIdOnly(request: FastifyRequest): Promise<void> {
  const { userId } = (request.body ?? {}) as { userId?: unknown }
  if (userId !== undefined && userId !== memberOf(request).id) throw new DomainError('forbidden')
}

/**
 * Admits only callers that pass `check` to the routes of `app`. They are checked before the body is received, and again
 * afterwards, because that may have taken long. [SEC-11] [SEC-10]
 */
export function admitOnly(
  app: FastifyInstance,
  check: (request: FastifyRequest) => Promise<void>,
): void {
  app.addHook('preParsing', check)
  app.addHook('preHandler', check)
  app.addHook('preHandler', ownIdOnly)
}

/** Returns the member on a route behind `membersOnly`, with the role that they have for this request. */
export function memberOf(request: FastifyRequest): User {
  const { user, lacksSecondFactor } = request
  if (!user) throw notSignedIn(request)
  return lacksSecondFactor ? { ...user, role: 'user' } : user
}

function notSignedIn(request: FastifyRequest, text?: string): DomainError {
  const { deletedAccount } = request
  if (!deletedAccount) return new DomainError('signed_out', text ? { text } : {})
  // On `account_deleted`, a device deletes the account's data, so this code must never be sent for the cookie of
  // another account.
  const isOtherAccount = namesAnotherAccount(request, deletedAccount.isOf)
  return new DomainError(isOtherAccount ? 'account_mismatch' : 'account_deleted')
}

/** Returns true if the device names an account other than the cookie's current or former one. [R3] */
function namesAnotherAccount(request: FastifyRequest, isOf: (userId: string) => boolean): boolean {
  const account = request.headers[syncHeaders.account]
  return account !== undefined && !isOf(String(account))
}

import { syncHeaders, type User } from '@worldschool/schema'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

/**
 * A route's hook for members only, before the body is read and, as `preParsing`, after the rate
 * limit. 401 `signed_out` for a visitor;
 * 409 `account_mismatch` when the device sends another account's work [R3].
 */
export function membersOnly(signedOutText?: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.user) {
      throw new DomainError('signed_out', signedOutText ? { text: signedOutText } : {})
    }
    const account = request.headers[syncHeaders.account]
    if (account !== undefined && account !== request.user.id) {
      throw new DomainError('account_mismatch')
    }
  }
}

/** The member on a route behind `membersOnly`. */
export function memberOf(request: FastifyRequest): User {
  if (!request.user) throw new DomainError('signed_out')
  return request.user
}

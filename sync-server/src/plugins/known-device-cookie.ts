import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountsPerDevice, knownDeviceLifetimeMs } from '../services/accounts/known-devices.ts'

/**
 * The cookie by which accounts recognize a device that has signed in before. It grants no access, but wrong passwords
 * on a known device are counted separately from strangers' guesses. It stays after sign-out, because the next sign-in
 * needs it. It is removed by "sign out everywhere", by signing out on a shared device, and by deleting the account.
 */
export function knownDeviceCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-known-device' : 'known-device'
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const maxAge = knownDeviceLifetimeMs / 1000
  return {
    /** Reads one token per account. Malformed tokens are ignored. */
    read: (request: FastifyRequest): string[] =>
      (request.cookies[name] ?? '').split('.', accountsPerDevice).filter(isToken),
    set: (reply: FastifyReply, tokens: readonly string[]) =>
      tokens.length > 0
        ? reply.setCookie(name, tokens.join('.'), { ...options, maxAge })
        : reply.clearCookie(name, options),
  }
}

/** 256 bits as base64url. */
function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

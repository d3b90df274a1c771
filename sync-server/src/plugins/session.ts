import type { User } from '@worldschool/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { Device } from '../db/sessions-table.ts'
import type { NewSession } from '../services/accounts/known-devices.ts'
import { parseUserAgent } from '../services/accounts/parse-user-agent.ts'
import { lacksRequiredFactor } from '../services/accounts/second-factor.ts'
import {
  type DeletedAccountSession,
  endSession,
  findDeletedAccountSession,
  resumeSession,
  sessionLifetime,
} from '../services/accounts/sessions.ts'
import { knownDeviceCookie } from './known-device-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the session cookie; null for a visitor. The only source of permissions. */
    user: User | null
    /** True for an admin who must turn on the second factor first, and until then has only a member's rights. */
    lacksSecondFactor: boolean
    /** Set if there is no user because the account was deleted. The account's devices must learn this. */
    deletedAccount: DeletedAccountSession | null
    /** Whether the body had arrived completely when the session was read. */
    isBodyComplete: boolean
  }
}

/** Sets the session's account on every request of this scope. Requires @fastify/cookie. */
export function addSession(app: FastifyInstance, { db, config, clock }: AppDeps): void {
  const cookie = sessionCookie(config.publicUrl)
  app.decorateRequest('user', null)
  app.decorateRequest('lacksSecondFactor', false)
  app.decorateRequest('deletedAccount', null)
  app.decorateRequest('isBodyComplete', false)
  const readSession = async (request: FastifyRequest) => {
    const token = request.cookies[cookie.name]
    if (!token) return
    const device = () => deviceOf(request)
    request.user = await resumeSession(db, { token, now: clock.now(), readDevice: device })
    if (!request.user) request.deletedAccount = await findDeletedAccountSession(db, token)
    if (config.adminRequires2fa && request.user)
      request.lacksSecondFactor = await lacksRequiredFactor(db, request.user)
  }
  app.addHook('onRequest', (request) => {
    request.isBodyComplete = request.raw.complete
    return readSession(request)
  })
  // While a slow body arrives, the session may end or a role may be revoked. [SEC-3] [SEC-11]
  app.addHook('preHandler', async (request) => {
    if (request.user && request.method !== 'GET' && !request.isBodyComplete)
      await readSession(request)
  })
}

/** Returns the browser and the system from the request's User-Agent. */
export function deviceOf({ headers }: FastifyRequest): Device {
  return parseUserAgent(headers['user-agent'])
}

/** The session cookie: HttpOnly, and over https bound to this host (`__Host-`). */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-session' : 'session'
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  return {
    name,
    read: (request: FastifyRequest) => request.cookies[name],
    /** For routes behind `membersOnly`, where the cookie is always present. */
    tokenOf: (request: FastifyRequest) => request.cookies[name] ?? '',
    set: (reply: FastifyReply, token: string) =>
      reply.setCookie(name, token, { ...options, maxAge: sessionLifetime.absoluteMs / 1000 }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  }
}

/**
 * Gives the device a new session and known-device tokens. The previous session of the device ends, also if it belonged
 * to another account.
 */
export function sessionReplacer({ db, config }: AppDeps) {
  const cookie = sessionCookie(config.publicUrl)
  const deviceCookie = knownDeviceCookie(config.publicUrl)
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { token, deviceTokens }: NewSession,
  ): Promise<void> => {
    const before = cookie.read(request)
    if (before) await endSession(db, before)
    cookie.set(reply, token)
    deviceCookie.set(reply, deviceTokens)
  }
}

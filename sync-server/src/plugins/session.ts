import type { User } from '@worldschool/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { Device } from '../db/sessions-table.ts'
import type { NewSession } from '../services/accounts/known-devices.ts'
import { readDevice } from '../services/accounts/read-device.ts'
import { lacksRequiredFactor } from '../services/accounts/second-factor.ts'
import {
  type DeletedAccountSession,
  endSession,
  findDeletedAccountSession,
  resumeSession,
  sessionLife,
} from '../services/accounts/sessions.ts'
import { knownDeviceCookie } from './known-device-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session the cookie is; null for a visitor. The only source of authority. */
    user: User | null
    /** Whether it is an admin who has to turn the second factor on before they have more powers than a member. */
    lacksSecondFactor: boolean
    /** Why there is no user: the account is gone, which its devices are told. */
    deletedAccount: DeletedAccountSession | null
    /** Whether its body was there in whole when its session was read. */
    isWhole: boolean
  }
}

/** Puts the session's account on every request of this scope. Needs @fastify/cookie. */
export function addSession(app: FastifyInstance, { db, config, clock }: AppDeps): void {
  const cookie = sessionCookie(config.publicUrl)
  app.decorateRequest('user', null)
  app.decorateRequest('lacksSecondFactor', false)
  app.decorateRequest('deletedAccount', null)
  app.decorateRequest('isWhole', false)
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
    request.isWhole = request.raw.complete
    return readSession(request)
  })
  // A body may take its time, in which a session ends or a role is taken away. [S3] [S11]
  app.addHook('preHandler', async (request) => {
    if (request.user && request.method !== 'GET' && !request.isWhole) await readSession(request)
  })
}

/** Browser and system from the User-Agent of the request. */
export function deviceOf({ headers }: FastifyRequest): Device {
  return readDevice(headers['user-agent'])
}

/** The cookie of the session: out of reach for scripts, and on https for this host alone. */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-session' : 'session'
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  return {
    name,
    read: (request: FastifyRequest) => request.cookies[name],
    /** On a route behind `membersOnly`, where there is one. */
    tokenOf: (request: FastifyRequest) => request.cookies[name] ?? '',
    set: (reply: FastifyReply, token: string) =>
      reply.setCookie(name, token, { ...options, maxAge: sessionLife.absoluteMs / 1000 }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  }
}

/** Gives the device a new session, and tokens to be known by; the session it came with ends, whoever's it was. */
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

import type { User } from '@worldschool/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { isOfDeletedAccount } from '../services/ended-sessions.ts'
import { resumeSession, sessionLife } from '../services/sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session the cookie is; null for a visitor. The only source of authority. */
    user: User | null
    /** Whether there is no user because the account is gone, which its devices are told. */
    isAccountDeleted: boolean
  }
}

/** Puts the session's account on every request of this scope. Needs @fastify/cookie. */
export function addSession(app: FastifyInstance, { db, config, clock }: AppDeps): void {
  const cookie = sessionCookie(config.publicUrl)
  app.decorateRequest('user', null)
  app.decorateRequest('isAccountDeleted', false)
  app.addHook('onRequest', async (request) => {
    const token = request.cookies[cookie.name]
    if (!token) return
    request.user = await resumeSession(db, { token, now: clock.now() })
    if (!request.user) request.isAccountDeleted = await isOfDeletedAccount(db, token)
  })
}

/** The cookie of the session: out of reach for scripts, and on https for this host alone. */
export function sessionCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-session' : 'session'
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  return {
    name,
    read: (request: FastifyRequest) => request.cookies[name],
    set: (reply: FastifyReply, token: string) =>
      reply.setCookie(name, token, { ...options, maxAge: sessionLife.absoluteMs / 1000 }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { sessionCookie } from '../plugins/session.ts'
import { endSession } from '../services/sessions.ts'

/** Gives the device a new session; the one it came with ends, whoever's it was. */
export function sessionReplacer({ db, config }: AppDeps) {
  const cookie = sessionCookie(config.publicUrl)
  return async (request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> => {
    const before = cookie.read(request)
    if (before) await endSession(db, before)
    cookie.set(reply, token)
  }
}

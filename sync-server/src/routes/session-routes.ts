import {
  accountPaths,
  ownSessionsResponse,
  sessionEndedResponse,
  sessionParams,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { memberOf, membersOnly } from '../plugins/authority.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { sessionCookie } from '../plugins/session.ts'
import { endOwnSession, idOfSession, listOwnSessions } from '../services/accounts/own-sessions.ts'
import { errorResponses } from './responses.ts'

/** The devices on which a member is signed in: list them, and end a session. */
export const sessionRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, config, clock } = deps
  const cookie = sessionCookie(config.publicUrl)
  const preParsing = membersOnly()

  app.get(
    accountPaths.sessions,
    { preParsing, schema: { response: { 200: ownSessionsResponse, ...errorResponses } } },
    async (request) => {
      const token = cookie.tokenOf(request)
      return listOwnSessions(db, { userId: memberOf(request).id, token, now: clock.now() })
    },
  )

  app.delete(
    accountPaths.session(':id'),
    {
      bodyLimit: bodyLimits.account,
      preParsing,
      schema: { params: sessionParams, response: { 200: sessionEndedResponse, ...errorResponses } },
    },
    async (request, reply) => {
      const { id } = request.params
      await endOwnSession(db, { userId: memberOf(request).id, id })
      if (id === idOfSession(cookie.tokenOf(request))) cookie.clear(reply)
      return { ended: true as const }
    },
  )
}

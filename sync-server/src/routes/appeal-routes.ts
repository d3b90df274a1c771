import {
  appealBody,
  appealDecidedResponse,
  appealPaths,
  appealResponse,
  appealsBody,
  appealsResponse,
  decideAppealBody,
  idParams,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { admitOnly, memberOf, membersOnly, moderatorsOnly } from '../plugins/authority.ts'
import { adminListLimit, reportLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { failureTexts } from '../services/error-texts.ts'
import { appeal } from '../services/moderation/appeals.ts'
import { decideAppeal, listAppeals } from '../services/moderation/decide-appeals.ts'
import { errorResponses, sendPage } from './responses.ts'

export const appealRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId } = deps

  app.post(
    appealPaths.ofDecision(':id'),
    {
      bodyLimit: bodyLimits.decision,
      config: { failureText: failureTexts.appeal, ...reportLimit },
      preParsing: membersOnly(),
      schema: {
        params: idParams,
        body: appealBody,
        response: { 200: appealResponse, ...errorResponses },
      },
    },
    async (request) => {
      const { id: decisionId } = request.params
      const user = memberOf(request)
      return appeal(db, { decisionId, ...request.body, user, now: clock.now(), newId })
    },
  )
}

/** For moderators and admins; the role is read from the database at every request. */
export const adminAppealRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId, mailer } = deps
  const { adminRequires2fa, moderation: mode } = deps.config
  admitOnly(app, moderatorsOnly())

  app.post(
    appealPaths.list,
    {
      config: { failureText: failureTexts.fetchAdminData, ...adminListLimit },
      schema: { body: appealsBody, response: { 200: appealsResponse, ...errorResponses } },
    },
    async (request, reply) =>
      sendPage(
        reply,
        await listAppeals(db, request.body, {
          viewerId: memberOf(request).id,
          now: clock.now(),
          adminRequires2fa,
        }),
      ),
  )

  app.put(
    appealPaths.decide(':id'),
    {
      bodyLimit: bodyLimits.decision,
      config: { failureText: failureTexts.decide },
      schema: {
        params: idParams,
        body: decideAppealBody,
        response: { 200: appealDecidedResponse, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = request.params
      const actor = memberOf(request)
      const options = { id, decided: request.body, actor, now: clock.now(), mode }
      const decided = await decideAppeal(db, { ...options, newId, adminRequires2fa })
      mailer.wake()
      return decided
    },
  )
}

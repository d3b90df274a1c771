import {
  approveBody,
  approvedResponse,
  decideHeldBody,
  decideHeldResponse,
  heldBody,
  heldItemsResponse,
  heldPaths,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { admitOnly, memberOf, moderatorsOnly } from '../plugins/authority.ts'
import { adminListLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { failureTexts } from '../services/error-texts.ts'
import { decideHeld } from '../services/moderation/decide-held.ts'
import { approveHeld, listHeld } from '../services/moderation/held-queue.ts'
import { errorResponses, sendPage } from './responses.ts'

/**
 * Lists held content and decides about it. For moderators and admins; the role is read from the database at every request.
 * [M11]
 */
export const heldRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId, mailer } = deps
  const { adminRequires2fa } = deps.config
  admitOnly(app, moderatorsOnly())

  app.post(
    heldPaths.list,
    {
      config: { failureText: failureTexts.fetchAdminData, ...adminListLimit },
      schema: { body: heldBody, response: { 200: heldItemsResponse, ...errorResponses } },
    },
    async (request, reply) =>
      sendPage(
        reply,
        await listHeld(db, request.body, {
          viewerId: memberOf(request).id,
          now: clock.now(),
          adminRequires2fa,
        }),
      ),
  )

  app.post(
    heldPaths.approvals,
    {
      config: { failureText: failureTexts.decide },
      schema: { body: approveBody, response: { 200: approvedResponse, ...errorResponses } },
    },
    async (request) => {
      const { userId: _, ...approval } = request.body
      const actor = memberOf(request)
      return approveHeld(db, { approval, actor, now: clock.now(), newId, adminRequires2fa })
    },
  )

  app.post(
    heldPaths.decisions,
    {
      bodyLimit: bodyLimits.heldDecision,
      config: { failureText: failureTexts.decide },
      schema: { body: decideHeldBody, response: { 200: decideHeldResponse, ...errorResponses } },
    },
    async (request) => {
      const actor = memberOf(request)
      const options = { decision: request.body, actor, now: clock.now(), newId }
      const results = await decideHeld(db, { ...options, adminRequires2fa })
      mailer.wake()
      return results
    },
  )
}

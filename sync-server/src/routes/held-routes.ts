import {
  adminListBody,
  approveBody,
  approvedResponse,
  heldItemsResponse,
  heldPaths,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { memberOf, moderatorsOnly, ownIdOnly } from '../plugins/authority.ts'
import { adminListLimit } from '../plugins/rate-limits.ts'
import { failureTexts } from '../services/error-texts.ts'
import { approveHeld, listHeld } from '../services/moderation/held-queue.ts'
import { errorResponses, sendPage } from './responses.ts'

/** Lists and approves held content. For moderators and admins; the role is read from the database at every request. [M11] */
export const heldRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId } = deps
  app.addHook('preParsing', moderatorsOnly())
  // Checked again after the body was received, which may have taken long. [SEC-11]
  app.addHook('preHandler', moderatorsOnly())
  app.addHook('preHandler', ownIdOnly)

  app.post(
    heldPaths.list,
    {
      config: { failureText: failureTexts.fetchAdminData, ...adminListLimit },
      schema: { body: adminListBody, response: { 200: heldItemsResponse, ...errorResponses } },
    },
    async (request, reply) =>
      sendPage(reply, await listHeld(db, request.body, memberOf(request).id)),
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
      return approveHeld(db, { approval, actor, now: clock.now(), newId })
    },
  )
}

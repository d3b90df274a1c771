import {
  claimBody,
  claimPaths,
  claimResponse,
  queueCountriesBody,
  queueCountriesPath,
  queueCountriesResponse,
  releaseBody,
  releaseResponse,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { adminsOnly, memberOf, ownIdOnly } from '../plugins/authority.ts'
import { adminListLimit } from '../plugins/rate-limits.ts'
import { failureTexts } from '../services/error-texts.ts'
import { claimItem, releaseItem } from '../services/moderation/claims.ts'
import { listQueueCountries } from '../services/moderation/report-queue.ts'
import { errorResponses } from './responses.ts'

/** The queue of reports and appeals. For admins only; the role is read from the database at every request. */
export const queueRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock } = deps
  app.addHook('preParsing', adminsOnly())
  // Checked again after the body was received, which may have taken long. [SEC-11]
  app.addHook('preHandler', adminsOnly())
  app.addHook('preHandler', ownIdOnly)

  app.post(
    queueCountriesPath,
    {
      config: { failureText: failureTexts.fetchAdminData, ...adminListLimit },
      schema: {
        body: queueCountriesBody,
        response: { 200: queueCountriesResponse, ...errorResponses },
      },
    },
    async () => listQueueCountries(db),
  )

  app.post(
    claimPaths.claim,
    {
      config: { failureText: failureTexts.claim, ...adminListLimit },
      schema: { body: claimBody, response: { 200: claimResponse, ...errorResponses } },
    },
    async (request) => {
      const { subject } = request.body
      return claimItem(db, { subject, actor: memberOf(request), now: clock.now() })
    },
  )

  app.post(
    claimPaths.release,
    {
      config: { failureText: failureTexts.releaseClaim, ...adminListLimit },
      schema: { body: releaseBody, response: { 200: releaseResponse, ...errorResponses } },
    },
    async (request) => {
      const { subject } = request.body
      return releaseItem(db, { subject, actor: memberOf(request) })
    },
  )
}

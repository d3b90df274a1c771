import {
  claimBody,
  claimPaths,
  claimResponse,
  decideReportsBody,
  decideReportsResponse,
  itemRecordBody,
  itemRecordPath,
  itemRecordResponse,
  queueCountriesBody,
  queueCountriesPath,
  queueCountriesResponse,
  releaseBody,
  releaseResponse,
  reportDecisionsPath,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { admitOnly, memberOf, moderatorsOnly } from '../plugins/authority.ts'
import { adminListLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { failureTexts } from '../services/error-texts.ts'
import { claimItem, releaseItem } from '../services/moderation/claims.ts'
import { decideReports } from '../services/moderation/decide-reports.ts'
import { readItemRecord } from '../services/moderation/item-records.ts'
import { listQueueCountries } from '../services/moderation/report-queue.ts'
import { errorResponses } from './responses.ts'

/** The queue of reports and appeals. For moderators and admins; the role is read from the database at every request. */
export const moderationQueueRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId, mailer } = deps
  const { adminRequires2fa } = deps.config
  admitOnly(app, moderatorsOnly())

  app.post(
    queueCountriesPath,
    {
      config: { failureText: failureTexts.fetchAdminData, ...adminListLimit },
      schema: {
        body: queueCountriesBody,
        response: { 200: queueCountriesResponse, ...errorResponses },
      },
    },
    async (request) => listQueueCountries(db, memberOf(request).id),
  )

  app.post(
    claimPaths.claim,
    {
      config: { failureText: failureTexts.claim, ...adminListLimit },
      schema: { body: claimBody, response: { 200: claimResponse, ...errorResponses } },
    },
    async (request) => {
      const { subject } = request.body
      return claimItem(db, {
        subject,
        actor: memberOf(request),
        now: clock.now(),
        adminRequires2fa,
      })
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

  app.post(
    itemRecordPath,
    {
      config: { failureText: failureTexts.fetchAdminData, ...adminListLimit },
      schema: { body: itemRecordBody, response: { 200: itemRecordResponse, ...errorResponses } },
    },
    async (request) => {
      const { item } = request.body
      return readItemRecord(db, { item, viewerId: memberOf(request).id, adminRequires2fa })
    },
  )

  app.post(
    reportDecisionsPath,
    {
      bodyLimit: bodyLimits.decision,
      config: { failureText: failureTexts.decide },
      schema: {
        body: decideReportsBody,
        response: { 200: decideReportsResponse, ...errorResponses },
      },
    },
    async (request) => {
      const actor = memberOf(request)
      const options = { decision: request.body, actor, now: clock.now() }
      const results = await decideReports(db, { ...options, newId, adminRequires2fa })
      mailer.wake()
      return results
    },
  )
}

import {
  createReportBody,
  guestReportBody,
  guestReportPath,
  guestReportResponse,
  idParams,
  reportPaths,
  reportQueuePaths,
  reportResolvedResponse,
  reportResponse,
  reportsBody,
  reportsResponse,
  resolveReportBody,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { AppDeps } from '../app-deps.ts'
import { admitOnly, memberOf, membersOnly, moderatorsOnly } from '../plugins/authority.ts'
import { adminListLimit, guestReportLimit, reportLimit } from '../plugins/rate-limits.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { sendWriteResponse, writeOf } from '../plugins/writes.ts'
import { failureTexts } from '../services/error-texts.ts'
import { resolveReport } from '../services/moderation/close-reports.ts'
import { reportAsGuest } from '../services/moderation/guest-reports.ts'
import { listReports } from '../services/moderation/report-queue.ts'
import { reportContent } from '../services/moderation/reports.ts'
import { applyWrite } from '../services/sync/apply-write.ts'
import { errorResponses, sendPage } from './responses.ts'

export const reportRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId, mailer } = deps

  app.post(
    reportPaths.ofResource(':id'),
    {
      config: { failureText: failureTexts.sendReport, quota: 'reports', ...reportLimit },
      preParsing: membersOnly(),
      schema: {
        params: idParams,
        body: createReportBody,
        response: { 200: reportResponse, 201: reportResponse, ...errorResponses },
      },
    },
    async (request, reply) => {
      const now = clock.now()
      const { body, params } = request
      const options = { resourceId: params.id, body, now, newId }
      const response = await applyWrite(db, writeOf(request, now), (trx, allocateSeq, user) =>
        reportContent(trx, allocateSeq, { ...options, user }),
      )
      return sendWriteResponse(reply, response)
    },
  )

  app.post(
    guestReportPath,
    {
      bodyLimit: bodyLimits.decision,
      config: { failureText: failureTexts.sendReport, ...guestReportLimit },
      schema: {
        body: guestReportBody,
        response: { 201: guestReportResponse, ...errorResponses },
      },
    },
    async (request, reply) => {
      const options = { body: request.body, now: clock.now(), newId }
      const report = await reportAsGuest(db, options)
      mailer.wake()
      return reply.code(201).send(report)
    },
  )
}

/** For moderators and admins; the role is read from the database at every request. */
export const adminReportRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId, mailer } = deps
  const { adminRequires2fa } = deps.config
  admitOnly(app, moderatorsOnly())

  app.post(
    reportQueuePaths.list,
    {
      config: { failureText: failureTexts.fetchAdminData, ...adminListLimit },
      schema: { body: reportsBody, response: { 200: reportsResponse, ...errorResponses } },
    },
    async (request, reply) =>
      sendPage(
        reply,
        await listReports(db, request.body, {
          viewerId: memberOf(request).id,
          now: clock.now(),
          adminRequires2fa,
        }),
      ),
  )

  app.put(
    reportQueuePaths.resolve(':id'),
    {
      bodyLimit: bodyLimits.decision,
      config: { failureText: failureTexts.resolveReport },
      schema: {
        params: idParams,
        body: z.nullish(resolveReportBody),
        response: { 200: reportResolvedResponse, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = request.params
      const { outcome, text } = request.body ?? {}
      const decided = { id, outcome, text, actor: memberOf(request), now: clock.now() }
      const resolved = await resolveReport(db, { ...decided, newId, adminRequires2fa })
      mailer.wake()
      return resolved
    },
  )
}

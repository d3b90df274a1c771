import {
  adminBody,
  adminListBody,
  createReportBody,
  idParams,
  reportPaths,
  reportResolvedResponse,
  reportResponse,
  reportsResponse,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { AppDeps } from '../app-deps.ts'
import { adminsOnly, memberOf, membersOnly, ownIdOnly } from '../plugins/authority.ts'
import { adminListLimit, reportLimit } from '../plugins/rate-limits.ts'
import { sendWriteResponse, writeOf } from '../plugins/writes.ts'
import { failureTexts } from '../services/error-texts.ts'
import { listReports, reportResource, resolveReport } from '../services/moderation/reports.ts'
import { applyWrite } from '../services/sync/apply-write.ts'
import { errorResponses, sendPage } from './responses.ts'

export const reportRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId } = deps

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
        reportResource(trx, allocateSeq, { ...options, user }),
      )
      return sendWriteResponse(reply, response)
    },
  )
}

/** For admins only; the role is read from the database at every request. */
export const adminReportRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId } = deps
  app.addHook('preParsing', adminsOnly())
  // Checked again after the body was received, which may have taken long. [SEC-11]
  app.addHook('preHandler', adminsOnly())
  app.addHook('preHandler', ownIdOnly)

  app.post(
    reportPaths.list,
    {
      config: { failureText: failureTexts.fetchAdminData, ...adminListLimit },
      schema: { body: adminListBody, response: { 200: reportsResponse, ...errorResponses } },
    },
    async (request, reply) => sendPage(reply, await listReports(db, request.body)),
  )

  app.put(
    reportPaths.resolve(':id'),
    {
      config: { failureText: failureTexts.resolveReport },
      schema: {
        params: idParams,
        body: z.nullish(adminBody),
        response: { 200: reportResolvedResponse, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = request.params
      return resolveReport(db, { id, actor: memberOf(request), now: clock.now(), newId })
    },
  )
}

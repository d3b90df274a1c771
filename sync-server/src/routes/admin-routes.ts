import {
  adminBody,
  adminListBody,
  adminPaths,
  adminResourcesAnswer,
  auditAnswer,
  changedPlacesAnswer,
  changeRoleAnswer,
  changeRoleBody,
  deletedAnswer,
  idParams,
  statsAnswer,
  userDeletedAnswer,
  usersAnswer,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { AppDeps } from '../app-deps.ts'
import { adminsOnly, memberOf, ownIdOnly } from '../plugins/authority.ts'
import { adminListLimit } from '../plugins/rate-limits.ts'
import { sendWriteAnswer, writeOf } from '../plugins/writes.ts'
import { changeRole } from '../services/accounts/change-role.ts'
import { deleteUser } from '../services/accounts/delete-account.ts'
import { failureTexts } from '../services/error-texts.ts'
import {
  listAudit,
  listResourcesForAdmin,
  listUsers,
  readStats,
} from '../services/moderation/admin-lists.ts'
import { listChangedPlacesForAdmin } from '../services/moderation/identity-changes.ts'
import { deleteResource } from '../services/resources/delete-resource.ts'
import { applyWrite } from '../services/sync/apply-write.ts'
import { errorAnswers, sendPage } from './responses.ts'

/** Some clients send no body with DELETE; its only field grants nothing. */
const perhapsBody = z.nullish(adminBody)

/** For admins only; the role is read from the database at every request. Section 7. */
export const adminRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId } = deps
  const fetching = { failureText: failureTexts.fetchAdminData, ...adminListLimit }
  app.addHook('preParsing', adminsOnly())
  // Checked again after the body was received, which may have taken long. [S11]
  app.addHook('preHandler', adminsOnly())
  app.addHook('preHandler', ownIdOnly)

  app.post(
    adminPaths.stats,
    {
      config: fetching,
      schema: { body: perhapsBody, response: { 200: statsAnswer, ...errorAnswers } },
    },
    async () => readStats(db, { now: clock.now() }),
  )

  app.post(
    adminPaths.users,
    {
      config: fetching,
      schema: { body: adminListBody, response: { 200: usersAnswer, ...errorAnswers } },
    },
    async (request, reply) => sendPage(reply, await listUsers(db, request.body)),
  )

  app.post(
    adminPaths.resources,
    {
      config: fetching,
      schema: { body: adminListBody, response: { 200: adminResourcesAnswer, ...errorAnswers } },
    },
    async (request, reply) => sendPage(reply, await listResourcesForAdmin(db, request.body)),
  )

  app.post(
    adminPaths.audit,
    {
      config: fetching,
      schema: { body: adminListBody, response: { 200: auditAnswer, ...errorAnswers } },
    },
    async (request, reply) => sendPage(reply, await listAudit(db, request.body)),
  )

  app.post(
    adminPaths.changedPlaces,
    {
      config: fetching,
      schema: { body: adminListBody, response: { 200: changedPlacesAnswer, ...errorAnswers } },
    },
    async (request, reply) => sendPage(reply, await listChangedPlacesForAdmin(db, request.body)),
  )

  app.put(
    adminPaths.role(':id'),
    {
      config: { failureText: failureTexts.changeRole },
      schema: {
        params: idParams,
        body: changeRoleBody,
        response: { 200: changeRoleAnswer, ...errorAnswers },
      },
    },
    async (request) => {
      const { id } = request.params
      const { role } = request.body
      return changeRole(db, { id, role, actor: memberOf(request), now: clock.now(), newId })
    },
  )

  app.delete(
    adminPaths.user(':id'),
    {
      config: { failureText: failureTexts.deleteUser },
      schema: {
        params: idParams,
        body: perhapsBody,
        response: { 200: userDeletedAnswer, ...errorAnswers },
      },
    },
    async (request) => {
      const { id } = request.params
      return deleteUser(db, { id, actor: memberOf(request), now: clock.now(), newId })
    },
  )

  app.delete(
    adminPaths.resource(':id'),
    {
      config: { failureText: failureTexts.deleteResourceAsAdmin },
      schema: {
        params: idParams,
        body: perhapsBody,
        response: { 200: deletedAnswer, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const now = clock.now()
      const { id } = request.params
      const options = { id, now, newId, asAdmin: true }
      const answer = await applyWrite(db, writeOf(request, now), (trx, raise, user) =>
        deleteResource(trx, raise, { ...options, user }),
      )
      return sendWriteAnswer(reply, answer)
    },
  )
}

import {
  adminBody,
  adminListBody,
  adminPaths,
  adminResourcesResponse,
  auditResponse,
  changedPlacesResponse,
  changeModeratorBody,
  changeRoleBody,
  changeRoleResponse,
  deletedResponse,
  deleteUserBody,
  idParams,
  moderatorPaths,
  statsResponse,
  userDeletedResponse,
  usersResponse,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { AppDeps } from '../app-deps.ts'
import { adminsOnly, admitOnly, memberOf } from '../plugins/authority.ts'
import { adminListLimit } from '../plugins/rate-limits.ts'
import { sendWriteResponse, writeOf } from '../plugins/writes.ts'
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
import { changeModerator } from '../services/moderation/moderators.ts'
import { deleteResource } from '../services/resources/delete-resource.ts'
import { applyWrite } from '../services/sync/apply-write.ts'
import { errorResponses, sendPage } from './responses.ts'

/** Some clients send no body with DELETE. It is not needed, because its only field grants no permission. */
const optionalBody = z.nullish(adminBody)

/** For admins only; the role is read from the database at every request. Specification, section 7. */
export const adminRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId, mailer } = deps
  const listConfig = { failureText: failureTexts.fetchAdminData, ...adminListLimit }
  admitOnly(app, adminsOnly())

  app.post(
    adminPaths.stats,
    {
      config: listConfig,
      schema: { body: optionalBody, response: { 200: statsResponse, ...errorResponses } },
    },
    async () => readStats(db, { now: clock.now() }),
  )

  app.post(
    adminPaths.users,
    {
      config: listConfig,
      schema: { body: adminListBody, response: { 200: usersResponse, ...errorResponses } },
    },
    async (request, reply) => sendPage(reply, await listUsers(db, request.body)),
  )

  app.post(
    adminPaths.resources,
    {
      config: listConfig,
      schema: { body: adminListBody, response: { 200: adminResourcesResponse, ...errorResponses } },
    },
    async (request, reply) => sendPage(reply, await listResourcesForAdmin(db, request.body)),
  )

  app.post(
    adminPaths.audit,
    {
      config: listConfig,
      schema: { body: adminListBody, response: { 200: auditResponse, ...errorResponses } },
    },
    async (request, reply) => sendPage(reply, await listAudit(db, request.body)),
  )

  app.post(
    adminPaths.changedPlaces,
    {
      config: listConfig,
      schema: { body: adminListBody, response: { 200: changedPlacesResponse, ...errorResponses } },
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
        response: { 200: changeRoleResponse, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = request.params
      const { role } = request.body
      return changeRole(db, { id, role, actor: memberOf(request), now: clock.now(), newId })
    },
  )

  app.put(
    moderatorPaths.ofUser(':id'),
    {
      config: { failureText: failureTexts.changeRole },
      schema: {
        params: idParams,
        body: changeModeratorBody,
        response: { 200: changeRoleResponse, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = request.params
      const { countries } = request.body
      const actor = memberOf(request)
      return changeModerator(db, { id, countries, actor, now: clock.now(), newId })
    },
  )

  app.delete(
    adminPaths.user(':id'),
    {
      config: { failureText: failureTexts.deleteUser },
      schema: {
        params: idParams,
        body: z.nullish(deleteUserBody),
        response: { 200: userDeletedResponse, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = request.params
      const { resources, bans } = request.body ?? {}
      const actor = memberOf(request)
      const options = { id, resources, bans, actor, now: clock.now(), newId }
      const deleted = await deleteUser(db, options)
      mailer.wake()
      return deleted
    },
  )

  app.delete(
    adminPaths.resource(':id'),
    {
      config: { failureText: failureTexts.deleteResourceAsAdmin },
      schema: {
        params: idParams,
        body: optionalBody,
        response: { 200: deletedResponse, ...errorResponses },
      },
    },
    async (request, reply) => {
      const now = clock.now()
      const { id } = request.params
      const options = { id, now, newId, asAdmin: true }
      const response = await applyWrite(db, writeOf(request, now), (trx, allocateSeq, user) =>
        deleteResource(trx, allocateSeq, { ...options, user }),
      )
      return sendWriteResponse(reply, response)
    },
  )
}

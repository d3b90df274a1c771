import {
  createResourceBody,
  deletedResponse,
  idParams,
  resourcePaths,
  resourceResponse,
  updateResourceBody,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { membersOnly, publishersOnly } from '../plugins/authority.ts'
import { bodyLimits } from '../plugins/request-bodies.ts'
import { sendWriteResponse, writeOf } from '../plugins/writes.ts'
import { failureTexts, signedOutTexts } from '../services/error-texts.ts'
import { addResource } from '../services/resources/add-resource.ts'
import { deleteResource } from '../services/resources/delete-resource.ts'
import { editResource } from '../services/resources/edit-resource.ts'
import { applyWrite } from '../services/sync/apply-write.ts'
import { errorResponses } from './responses.ts'

export const resourceRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId, config } = deps
  const { blockedLinkHosts, moderation: mode } = config

  app.post(
    resourcePaths.list,
    {
      bodyLimit: bodyLimits.resource,
      config: { failureText: failureTexts.createResource, quota: 'resources' },
      preParsing: publishersOnly(deps, signedOutTexts.createResource),
      schema: {
        body: createResourceBody,
        response: { 200: resourceResponse, 201: resourceResponse, ...errorResponses },
      },
    },
    async (request, reply) => {
      const now = clock.now()
      const options = { body: request.body, now, newId, blockedLinkHosts, mode }
      const response = await applyWrite(db, writeOf(request, now), (trx, allocateSeq, user) =>
        addResource(trx, allocateSeq, { ...options, user }),
      )
      return sendWriteResponse(reply, response)
    },
  )

  app.put(
    resourcePaths.one(':id'),
    {
      bodyLimit: bodyLimits.resource,
      config: { failureText: failureTexts.editResource, quota: 'edits' },
      preParsing: publishersOnly(deps),
      schema: {
        params: idParams,
        body: updateResourceBody,
        response: { 200: resourceResponse, ...errorResponses },
      },
    },
    async (request, reply) => {
      const now = clock.now()
      const { body, params } = request
      const options = { id: params.id, body, now, newId, blockedLinkHosts, mode }
      const response = await applyWrite(db, writeOf(request, now), (trx, allocateSeq, user) =>
        editResource(trx, allocateSeq, { ...options, user }),
      )
      return sendWriteResponse(reply, response)
    },
  )

  app.delete(
    resourcePaths.one(':id'),
    {
      config: { failureText: failureTexts.deleteResource, quota: 'edits' },
      preParsing: membersOnly(),
      schema: { params: idParams, response: { 200: deletedResponse, ...errorResponses } },
    },
    async (request, reply) => {
      const now = clock.now()
      const options = { id: request.params.id, now, newId }
      const response = await applyWrite(db, writeOf(request, now), (trx, allocateSeq, user) =>
        deleteResource(trx, allocateSeq, { ...options, user }),
      )
      return sendWriteResponse(reply, response)
    },
  )
}

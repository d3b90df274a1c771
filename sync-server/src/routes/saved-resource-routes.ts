import {
  idParams,
  savedResourcePaths,
  savedResourceResponse,
  savedResourcesResponse,
  savedStatusResponse,
  saveResourceBody,
  unsavedResponse,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { memberOf, membersOnly } from '../plugins/authority.ts'
import { sendWriteResponse, writeOf } from '../plugins/writes.ts'
import { failureTexts } from '../services/error-texts.ts'
import {
  isSaved,
  readSavedResources,
  saveResource,
  unsaveResource,
} from '../services/resources/saved-resources.ts'
import { applyWrite } from '../services/sync/apply-write.ts'
import { errorResponses } from './responses.ts'

export const savedResourceRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  const { db, clock, newId } = deps
  const preParsing = membersOnly()
  const update = { failureText: failureTexts.updateSavedStatus, quota: 'saves' } as const

  app.get(
    savedResourcePaths.list,
    {
      config: { failureText: failureTexts.fetchSavedResources },
      preParsing,
      schema: { response: { 200: savedResourcesResponse, ...errorResponses } },
    },
    async (request) => readSavedResources(db, memberOf(request).id),
  )

  app.get(
    savedResourcePaths.status(':id'),
    {
      config: { failureText: failureTexts.fetchSavedStatus },
      preParsing,
      schema: { params: idParams, response: { 200: savedStatusResponse, ...errorResponses } },
    },
    async (request) => {
      const save = { userId: memberOf(request).id, resourceId: request.params.id }
      return { isSaved: await isSaved(db, save) }
    },
  )

  app.post(
    savedResourcePaths.list,
    {
      config: update,
      preParsing,
      schema: {
        body: saveResourceBody,
        response: { 200: savedResourceResponse, 201: savedResourceResponse, ...errorResponses },
      },
    },
    async (request, reply) => {
      const now = clock.now()
      const options = { body: request.body, now, newId }
      const response = await applyWrite(db, writeOf(request, now), (trx, allocateSeq, user) =>
        saveResource(trx, allocateSeq, { ...options, user }),
      )
      return sendWriteResponse(reply, response)
    },
  )

  app.delete(
    savedResourcePaths.one(':id'),
    {
      config: update,
      preParsing,
      schema: { params: idParams, response: { 200: unsavedResponse, ...errorResponses } },
    },
    async (request, reply) => {
      const now = clock.now()
      const options = { resourceId: request.params.id, now }
      const response = await applyWrite(db, writeOf(request, now), (trx, allocateSeq, user) =>
        unsaveResource(trx, allocateSeq, { ...options, user }),
      )
      return sendWriteResponse(reply, response)
    },
  )
}

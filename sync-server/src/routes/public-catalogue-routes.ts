import {
  cataloguePage,
  catalogueQuery,
  columnsPage,
  resourcePaths,
  resourcesQuery,
  resourcesResponse,
  syncPaths,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { failureTexts } from '../services/error-texts.ts'
import { notModified } from './etag.ts'
import { errorResponses } from './responses.ts'
import { sendCached } from './send-cached.ts'

/** Responses that are the same for everyone: the lists of section 7 and the catalogue feed. [P1] */
export const publicCatalogueRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, { catalogue }) => {
  app.get(
    resourcePaths.list,
    {
      config: { failureText: failureTexts.fetchResources },
      schema: {
        querystring: resourcesQuery,
        response: { 200: resourcesResponse, 304: notModified, ...errorResponses },
      },
    },
    (request, reply) =>
      catalogue.list(request.query.category, (result) => sendCached(request, reply, result)),
  )

  app.get(
    syncPaths.catalogue,
    {
      schema: {
        querystring: catalogueQuery,
        response: {
          200: z.union([cataloguePage, columnsPage]),
          304: notModified,
          ...errorResponses,
        },
      },
    },
    (request, reply) =>
      catalogue.page(request.query, (result) => sendCached(request, reply, result)),
  )
}

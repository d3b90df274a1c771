import {
  cataloguePage,
  catalogueQuery,
  columnsPage,
  resourcePaths,
  resourcesAnswer,
  resourcesQuery,
  syncPaths,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { failureTexts } from '../services/error-texts.ts'
import { errorAnswers } from './error-answers.ts'
import { heldBy } from './held-by.ts'
import { notModified } from './not-modified.ts'
import { sendKept } from './send-kept.ts'

/** What everyone is told alike: the lists of section 7 and the feed of the catalogue. [P1] */
export const publicCatalogueRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, { catalogue }) => {
  app.get(
    resourcePaths.list,
    {
      config: { failureText: failureTexts.fetchResources },
      schema: {
        querystring: resourcesQuery,
        response: { 200: resourcesAnswer, 304: notModified, ...errorAnswers },
      },
    },
    async (request, reply) =>
      sendKept(request, reply, await catalogue.list(request.query.category, heldBy(request))),
  )

  app.get(
    syncPaths.catalogue,
    {
      schema: {
        querystring: catalogueQuery,
        response: { 200: z.union([cataloguePage, columnsPage]), 304: notModified, ...errorAnswers },
      },
    },
    async (request, reply) =>
      sendKept(request, reply, await catalogue.page(request.query, heldBy(request))),
  )
}

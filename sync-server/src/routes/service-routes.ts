import {
  configurationAnswer,
  configurationPath,
  healthAnswer,
  healthPath,
  product,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { checkDatabase } from '../services/check-database.ts'
import { errorAnswers } from './error-answers.ts'

/** What operators, tools and the app's start ask of the server itself. */
export const serviceRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, { db, config }) => {
  app.get(
    healthPath,
    { schema: { response: { 200: healthAnswer, ...errorAnswers } } },
    async () => {
      await checkDatabase(db)
      return { status: 'ok' as const, version: product.version }
    },
  )

  app.get(
    configurationPath,
    { schema: { response: { 200: configurationAnswer, ...errorAnswers } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      const { tileUrl, tileAttribution, supportEmail } = config
      return { tileUrl, tileAttribution, supportEmail }
    },
  )

  app.get(
    '/api/openapi.json',
    { schema: { response: { 200: z.record(z.string(), z.unknown()), ...errorAnswers } } },
    async () => ({ ...app.swagger() }),
  )
}

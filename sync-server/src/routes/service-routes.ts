import {
  configurationPath,
  configurationResponse,
  healthPath,
  healthResponse,
  product,
  readyPath,
  readyResponse,
} from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { publicTileConfig } from '../config-tiles.ts'
import { noLimit } from '../plugins/rate-limits.ts'
import { evenUnderPressure } from '../plugins/under-pressure.ts'
import { checkDatabase, checkReadiness } from '../services/operations/bootstrap.ts'
import { errorResponses } from './responses.ts'

/** Endpoints about the server itself, for operators, for tools and for the app when it starts. */
export const serviceRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, { db, config }) => {
  app.get(
    healthPath,
    {
      config: { ...noLimit, ...evenUnderPressure },
      schema: { response: { 200: healthResponse, ...errorResponses } },
    },
    async () => {
      await checkDatabase(db)
      return { status: 'ok' as const, version: product.version }
    },
  )

  // No check is needed: a server that is closing or overloaded refuses the request before it reaches this handler.
  app.get(
    readyPath,
    { config: noLimit, schema: { response: { 200: readyResponse, ...errorResponses } } },
    async () => {
      await checkReadiness(db)
      return { status: 'ready' as const }
    },
  )

  app.get(
    configurationPath,
    { schema: { response: { 200: configurationResponse, ...errorResponses } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      const { supportEmail, operator, guideUrl, faqUrl } = config
      const confirmsEmail = config.smtpUrl !== null
      const help = { supportEmail, guideUrl, faqUrl }
      return { ...publicTileConfig(config), ...help, operator, confirmsEmail }
    },
  )

  app.get(
    '/api/openapi.json',
    { schema: { response: { 200: z.record(z.string(), z.unknown()), ...errorResponses } } },
    async () => ({ ...app.swagger() }),
  )
}

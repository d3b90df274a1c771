import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { v7 as uuidv7 } from 'uuid'
import type { AppDeps } from './app-deps.ts'
import { refuseClientError } from './plugins/client-errors.ts'
import { refuseForeignWrites } from './plugins/csrf.ts'
import { handleErrors, sendError } from './plugins/errors.ts'
import { closeConnectionsAtEnd } from './plugins/graceful-close.ts'
import { readJsonBodies } from './plugins/json-bodies.ts'
import { describeApi } from './plugins/openapi.ts'
import { addRateLimits } from './plugins/rate-limits.ts'
import { addSecurityHeaders } from './plugins/security-headers.ts'
import { addSession } from './plugins/session.ts'
import { addSyncHeaders, newRequestId } from './plugins/sync-headers.ts'
import { serveWebApp } from './plugins/web-app.ts'
import { authRoutes } from './routes/auth-routes.ts'
import { resourceRoutes } from './routes/resource-routes.ts'
import { reviewRoutes } from './routes/review-routes.ts'
import { savedResourceRoutes } from './routes/saved-resource-routes.ts'
import { serviceRoutes } from './routes/service-routes.ts'
import { syncRoutes } from './routes/sync-routes.ts'
import { readEpoch } from './services/check-database.ts'

export interface BuildAppOptions extends Omit<AppDeps, 'newId'> {
  newId?: () => string
  logger?: FastifyServerOptions['logger']
}

/** The application, not listening yet. The database is migrated, and stays the caller's to close. */
export async function buildApp(options: BuildAppOptions): Promise<FastifyInstance> {
  const { db, config, clock, newId = uuidv7, logger = false } = options
  const deps: AppDeps = { db, config, clock, newId }

  const app = fastify({
    logger,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    trustProxy: config.trustProxy,
    genReqId: newRequestId,
    frameworkErrors: sendError,
    clientErrorHandler: refuseClientError,
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  handleErrors(app)
  readJsonBodies(app)
  addSyncHeaders(app, { epoch: await readEpoch(db) })
  await addSecurityHeaders(app, config)
  closeConnectionsAtEnd(app)
  await describeApi(app)

  await app.register(async (api) => {
    await api.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    await api.register(cookie)
    await addRateLimits(api, config)
    refuseForeignWrites(api, config)
    addSession(api, deps)
    await api.register(serviceRoutes, deps)
    await api.register(authRoutes, deps)
    await api.register(resourceRoutes, deps)
    await api.register(reviewRoutes, deps)
    await api.register(savedResourceRoutes, deps)
    await api.register(syncRoutes, deps)
  })
  await serveWebApp(app, config)
  await app.ready()
  return app
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { adminRoutes } from './admin-routes.ts'
import { adminAppealRoutes } from './appeal-routes.ts'
import { heldRoutes } from './held-routes.ts'
import { moderationQueueRoutes } from './moderation-queue-routes.ts'
import { contributionRoutes, moderationRoutes } from './moderation-routes.ts'
import { adminReportRoutes } from './report-routes.ts'

/** Everything that the admin panel calls. Each plugin checks who may call it. */
export const adminPanelRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, deps) => {
  await app.register(adminRoutes, deps)
  await app.register(adminReportRoutes, deps)
  await app.register(moderationQueueRoutes, deps)
  await app.register(adminAppealRoutes, deps)
  await app.register(moderationRoutes, deps)
  await app.register(heldRoutes, deps)
  await app.register(contributionRoutes, deps)
}

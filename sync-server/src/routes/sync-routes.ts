import { minePage, syncHeaders, syncPaths, syncQuery } from '@worldschool/schema'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { memberOf, membersOnly } from '../plugins/authority.ts'
import { readMemberFeed } from '../services/sync/member-feed.ts'
import { ifNoneMatch, notModified } from './etag.ts'
import { errorResponses } from './responses.ts'

export const syncRoutes: FastifyPluginAsyncZod<AppDeps> = async (app, { db }) => {
  app.get(
    syncPaths.mine,
    {
      preParsing: membersOnly(),
      schema: {
        querystring: syncQuery,
        response: { 200: minePage, 304: notModified, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { since } = request.query
      const user = memberOf(request)
      const { etag, page } = await readMemberFeed(db, user.id, {
        since,
        isCached: ifNoneMatch(request),
        includesLists: request.headers[syncHeaders.include] === 'blocks',
      })
      reply.header('etag', `W/${etag}`)
      reply.header('cache-control', 'private, no-store')
      reply.header('vary', `accept-encoding, ${syncHeaders.include}`)
      return page === null ? reply.code(304).send(null) : page
    },
  )
}

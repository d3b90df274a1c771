import {
  geocodePaths,
  geocodeReverseQuery,
  geocodeReverseResponse,
  geocodeSearchQuery,
  geocodeSearchResponse,
  geocodeSourceHeader,
} from '@worldschool/schema'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { geocodeLimit } from '../plugins/rate-limits.ts'
import type { Geocoded, Geocoder } from '../services/geocoding/geocoder/geocoder.ts'
import { errorResponses } from './responses.ts'

/** Geocoding and reverse geocoding, for anyone. Specification, section 7. */
export const geocodeRoutes: FastifyPluginAsyncZod<{ geocoder: Geocoder }> = async (
  app,
  { geocoder },
) => {
  app.get(
    geocodePaths.search,
    {
      config: geocodeLimit,
      schema: {
        querystring: geocodeSearchQuery,
        response: { 200: geocodeSearchResponse, ...errorResponses },
      },
    },
    async (request, reply) => withSourceHeaders(reply, await geocoder.search(request.query.q)),
  )

  app.get(
    geocodePaths.reverse,
    {
      config: geocodeLimit,
      schema: {
        querystring: geocodeReverseQuery,
        response: { 200: geocodeReverseResponse, ...errorResponses },
      },
    },
    async (request, reply) => ({
      display_name: withSourceHeaders(reply, await geocoder.reverse(request.query)),
    }),
  )
}

/** Sets the source header. Only the person's own browser may cache a search text or a location. */
function withSourceHeaders<T>(reply: FastifyReply, { found, source }: Geocoded<T>): T {
  reply.header(geocodeSourceHeader, source)
  reply.header('cache-control', source === 'service' ? 'private, max-age=86400' : 'no-store')
  return found
}

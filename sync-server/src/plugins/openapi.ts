import swagger from '@fastify/swagger'
import { product } from '@worldschool/schema'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Describes every route from the same schemas that check it. Registered before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: product.name, version: product.version } },
    transform: jsonSchemaTransform,
  })
}

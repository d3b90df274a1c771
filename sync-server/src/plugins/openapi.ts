import swagger from '@fastify/swagger'
import { product } from '@worldschool/schema'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { completeDocument } from './openapi/complete-document.ts'
import { tags } from './openapi/operations.ts'
import { sessionCookie } from './session.ts'

/** Describes every route from the same schemas that check it. Registered before the routes. */
export async function describeApi(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  const { name } = sessionCookie(publicUrl)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: product.name, version: product.version, license: { name: 'MIT' } },
      servers: [{ url: publicUrl }],
      tags: tags.map((tag) => ({ name: tag })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name, description: 'Set by signing in.' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: completeDocument,
  })
}

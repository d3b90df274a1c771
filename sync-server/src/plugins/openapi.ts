import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { product } from '@worldschool/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { completeDocument } from './openapi/complete-document.ts'
import { tags } from './openapi/operations.ts'
import { sessionCookie } from './session.ts'

/** Generates the OpenAPI document from the schemas that validate the routes. Register before the routes. */
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

const docsPath = '/api/docs'

/** Swagger UI uses inline styles and does not support Trusted Types. */
async function allowInlineStyles(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy
      .replace(/style-src[^;]*/, "style-src 'self' 'unsafe-inline'")
      .replace(/;?(require-trusted-types-for|trusted-types)[^;]*/g, ''),
  )
}

/**
 * Serves Swagger UI with all scripts and styles from this server. Swagger UI calls the API at the origin of the page.
 * In a home network, this origin may differ from the public URL.
 */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    uiHooks: { onRequest: allowInlineStyles },
    theme: { title: `${product.name}: API` },
    transformSpecification: (document) => ({ ...document, servers: [{ url: '/' }] }),
    uiConfig: {
      // No validator, because the default one reports every visit to the makers of Swagger UI.
      validatorUrl: null,
      // Hides the top bar of Swagger UI.
      layout: 'BaseLayout',
      docExpansion: 'list',
      displayRequestDuration: true,
      tryItOutEnabled: true,
    },
  })
}

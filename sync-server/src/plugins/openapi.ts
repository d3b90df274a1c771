import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { product } from '@worldschool/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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

const docsPath = '/api/docs'

/** The library's page styles itself, and knows no Trusted Types. */
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
 * A page to read about and try the calls, with all of its scripts and styles from here. It asks the
 * address it was opened at, which in a home network may be another than the public one.
 */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    uiHooks: { onRequest: allowInlineStyles },
    theme: { title: `${product.name}: API` },
    transformSpecification: (document) => ({ ...document, servers: [{ url: '/' }] }),
    uiConfig: {
      // The validator of the library's makers would be told of every look at the page.
      validatorUrl: null,
      // Without the bar of the library's makers.
      layout: 'BaseLayout',
      docExpansion: 'list',
      displayRequestDuration: true,
      tryItOutEnabled: true,
    },
  })
}

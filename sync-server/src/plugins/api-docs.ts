import swaggerUi from '@fastify/swagger-ui'
import { product } from '@worldschool/schema'
import type { FastifyInstance } from 'fastify'

export const docsPath = '/api/docs'

/**
 * A page to read about and try the calls, with all of its scripts and styles from here. It asks the
 * address it was opened at, which in a home network may be another than the public one.
 */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: docsPath,
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

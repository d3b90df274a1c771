import type { FastifyServerOptions } from 'fastify'

/**
 * Warnings and errors as JSON lines, under the request's id. No headers, bodies or query strings:
 * they carry cookies, passwords and links that must stay secret.
 */
export const logger: FastifyServerOptions['logger'] = {
  level: 'warn',
  serializers: {
    req: (request) => ({
      method: request.method,
      path: request.url.replace(/\?.*$/s, ''),
      address: request.ip,
    }),
  },
}

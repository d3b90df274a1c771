import type { FastifyInstance } from 'fastify'

/**
 * Only JSON is read. An empty body is no body, whatever its type says, because some clients name a
 * type on DELETE; keys that reach for the prototype are refused.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, text as string, done)
  })
}

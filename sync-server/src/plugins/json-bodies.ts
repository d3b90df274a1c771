import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

/** Bodies of ours go four deep. */
const maxDepth = 32

/**
 * Only JSON is read, in UTF-8 and, as `refusePackedBodies` sees to, as it is: nobody packs bodies this
 * small, and a packed one may be a bomb. An empty body is no body, whatever its type says, because some
 * clients name a type on DELETE; keys that reach for the prototype are refused. Of keys that come
 * twice the last one counts, before anything is checked, so that what is checked is what is stored.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const body = bytes as Buffer
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(body) || isDeep(body)) done(new DomainError('bad_request'))
    else parse(request, body.toString('utf8'), done)
  })
}

/** For each scope to say behind its headers, which a refusal carries too. [S22] */
export function refusePackedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding === 'identity') done()
    else done(new DomainError('unsupported_media_type'))
  })
}

const [quote, backslash] = [0x22, 0x5c]
const openers = new Set([0x5b, 0x7b])
const closers = new Set([0x5d, 0x7d])

/** Counts the brackets outside of strings, so that nothing is built of such a body. */
function isDeep(body: Buffer): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number
    if (inString) {
      if (byte === backslash) at++
      else if (byte === quote) inString = false
    } else if (byte === quote) inString = true
    else if (openers.has(byte) && ++depth > maxDepth) return true
    else if (closers.has(byte)) depth--
  }
  return false
}

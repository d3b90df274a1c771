import { photoLimits, photoTypes } from '@worldschool/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

/** What is not much too large is read to its end, so that the refusal is read too. */
const readAnyway = 4 * photoLimits.bytesMax

const text = `A photo may have up to ${photoLimits.bytesMax / 1024 / 1024} MiB.`

/**
 * Has this scope take images and nothing else, up to 12 MiB, as the bytes they are. [S16] [S17] What
 * they call themselves keeps other sites' forms out; what they are is found out later.
 */
export function readImageBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [...photoTypes],
    { parseAs: 'buffer', bodyLimit: photoLimits.bytesMax },
    (_request, bytes, done) => done(null, bytes),
  )
}

/** As `preParsing`: a body that says itself that it is too large is not waited for. 413. */
export async function refuseLargeImage(request: FastifyRequest): Promise<void> {
  const length = Number(request.headers['content-length'])
  if (length > photoLimits.bytesMax && length <= readAnyway) {
    throw new DomainError('too_large', { text })
  }
}

/** The bytes on a route of `readImageBodies`; 415 for a request that has none, or no type. */
export function imageOf(request: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(request.body)) throw new DomainError('unsupported_media_type')
  return request.body
}

import { randomUUID } from 'node:crypto'
import { syncHeaders } from '@worldschool/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

const wellFormedKey = /^[A-Za-z0-9-]{1,100}$/

/** The header as one key, null when there is none, undefined when it is no key. */
export function idempotencyKeyOf(request: FastifyRequest): string | null | undefined {
  const key = request.headers[syncHeaders.idempotencyKey]
  if (key === undefined) return null
  return typeof key === 'string' && wellFormedKey.test(key) ? key : undefined
}

export function isApiUrl(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url)
}

/** Longer than any request lives, and of no use to guess. */
export function newRequestId(): string {
  return randomUUID()
}

/**
 * Every answer of the API, refusals too, carries the epoch and echoes the key, so that a device can
 * tell our answer from a captive portal's [R4]. A request that names another epoch is refused before
 * anything is done: its device has to send first what this database may have lost. [P5]
 */
export function addSyncHeaders(app: FastifyInstance, { epoch }: { epoch: string }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // A percent-encoded address reaches the same route.
    if (!isApiUrl(request.url) && !isApiUrl(request.routeOptions.url ?? '')) return
    reply.header(syncHeaders.epoch, epoch)
    reply.header('cache-control', 'no-store')
    const key = idempotencyKeyOf(request)
    if (key) reply.header(syncHeaders.idempotencyKey, key)
    if ((request.headers[syncHeaders.epoch] ?? epoch) !== epoch)
      throw new DomainError('cursor_expired')
  })
}

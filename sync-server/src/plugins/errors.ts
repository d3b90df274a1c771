import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody, ErrorCode } from '@worldschool/schema'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '../db/open-database.ts'
import { DomainError } from '../services/domain-error.ts'
import { errorTexts } from '../services/error-texts.ts'
import { errorBody } from '../services/sync/apply-write.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The message that section 8 shows when this call fails on the server. */
    failureText?: string
  }
}

/** Codes for Fastify's own errors, by status. */
const codeByStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** Installs the only error handler. Responses contain no internal details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
}

/** Sends a refusal in the wire format. Anything else is logged and becomes 500. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toDomainError(error, request)
  if (!isDisconnected(error, reply)) logFailure(error, refusal, request)
  if (isDatabaseUnavailable(error)) request.server.metrics?.countUnavailable()
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(refusal.retryAfterSeconds))
  }
  const body: ErrorBody = errorBody(refusal)
  reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((payload) => JSON.stringify(payload))
    .send(body)
}

/** Returns true if the client disconnected before the first byte of the response was sent. */
function isDisconnected(error: unknown, reply: FastifyReply): boolean {
  const code = (error as Partial<FastifyError> | undefined)?.code
  return code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed
}

/**
 * Logs a failure. Our own refusals, such as those of an overloaded server, are logged without a stack, which would be
 * of no use.
 */
function logFailure(error: unknown, refusal: DomainError, request: FastifyRequest): void {
  if (refusal.status < 500) return
  const route = `${request.method} ${request.routeOptions?.url ?? 'unknown'}`
  if (refusal === error) request.log.warn({ route, code: refusal.code }, 'request refused')
  else request.log.error({ route, err: error }, 'request failed')
}

function toDomainError(error: unknown, request: FastifyRequest): DomainError {
  if (error instanceof DomainError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const text = usernameText(error.validation)
    return new DomainError('invalid_input', {
      fields: fieldsOf(error.validation),
      ...(text && { text }),
    })
  }
  const text = request.routeOptions?.config?.failureText
  if (isDatabaseUnavailable(error)) {
    return new DomainError('unavailable', { retryAfterSeconds: 1, ...(text && { text }) })
  }
  const status = (error as Partial<FastifyError> | undefined)?.statusCode ?? 500
  const code = codeByStatus[status] ?? (status < 500 ? 'bad_request' : 'internal')
  return new DomainError(code, status >= 500 && text ? { text } : {})
}

/**
 * Returns the message that names the forbidden character of a username. The character may be invisible, so
 * the user could not find it otherwise.
 */
function usernameText(issues: { instancePath: string; keyword: string; message?: string }[]) {
  return issues.find(
    ({ instancePath, keyword }) => instancePath === '/username' && keyword === 'custom',
  )?.message
}

/** Maximum number of named fields, because a body may have a hundred thousand unknown keys. */
const namedFields = 20

/** Returns the top-level names of the invalid fields, including unknown keys. */
function fieldsOf(issues: { instancePath: string; params: Record<string, unknown> }[]): string[] {
  const names = issues.flatMap(({ instancePath, params }) => {
    const [, name] = instancePath.split('/')
    if (name) return [name]
    const { keys } = params
    return Array.isArray(keys) ? keys.map(String) : []
  })
  return [...new Set(names)].slice(0, namedFields)
}

const refusals: Record<string, [status: number, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'unavailable'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large'],
}

/** Sends errors of Node's HTTP parser in the wire format. At this point there is no request yet. */
export function refuseClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code] = refusals[error.code ?? ''] ?? [400, 'bad_request']
  const body = JSON.stringify({ error: errorTexts[code], code } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

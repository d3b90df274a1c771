import type { FastifyServerOptions } from 'fastify'

/**
 * JSON lines under the request's id. No headers, bodies or query strings: they carry cookies,
 * passwords and links that must stay secret.
 */
export function createLogger(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: {
      req: (request) => ({
        method: request.method,
        path: request.url.replace(/\?.*$/s, ''),
        address: request.ip,
      }),
      err: describeError,
    },
  }
}

type LoggedError = {
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: LoggedError
}

/**
 * What helps to find the fault and nothing else: libraries hang whole envelopes and requests on
 * their errors, and mail servers repeat the address in their refusal.
 */
function describeError(error: Error, depth = 0): LoggedError {
  const { name, message = '', stack = '', cause, code } = error as NodeJS.ErrnoException
  return {
    type: name,
    message: withoutPrivateText(message),
    stack: withoutPrivateText(stack),
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && depth < 3 && { cause: describeError(cause, depth + 1) }),
  }
}

/** Addresses of people, and what addresses of pages carry behind the question mark. */
function withoutPrivateText(text: string): string {
  return text.replace(/[^\s<>"'@(]+@[^\s<>"'@)]+/g, '[address]').replace(/\?[^\s"'<>)]+/g, '?…')
}

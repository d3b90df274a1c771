import type { FastifyServerOptions } from 'fastify'

/**
 * Logs JSON lines with the request's id. No headers, bodies or query strings, because they contain cookies,
 * passwords and secret links.
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
 * Reduces an error to what helps to find the fault, because libraries attach whole envelopes and requests to their
 * errors, and mail servers repeat the address when they refuse it.
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

/** Removes e-mail addresses and the query strings of URLs. */
function withoutPrivateText(text: string): string {
  return text.replace(/[^\s<>"'@(]+@[^\s<>"'@)]+/g, '[address]').replace(/\?[^\s"'<>)]+/g, '?…')
}

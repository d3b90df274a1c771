import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { isDatabaseUnavailable } from './db/open-database.ts'
import { createLogThrottle } from './log-throttle.ts'

/**
 * Logs JSON lines with the request's id. Logs no headers, bodies, paths or query strings, because they contain cookies,
 * passwords and secret links. While the database is unavailable, every request fails for the same reason, so only one
 * such line a minute is written.
 */
export function createLogger(
  level: string,
  { now = Date.now }: { now?: () => number } = {},
): FastifyServerOptions['logger'] {
  const throttle = createLogThrottle(now)
  return {
    level,
    hooks: {
      logMethod([details, ...rest], method, number) {
        const error = errorOf(details)
        if (!isDatabaseUnavailable(error)) return method.call(this, details, ...rest)
        const leftOut = throttle.admit(number)
        if (leftOut === null) return
        const others = details instanceof Error ? { err: details } : (details as object)
        method.call(this, leftOut === 0 ? others : { ...others, leftOut }, ...rest)
      },
    },
    serializers: {
      req: (request) => ({ method: request.method, ...pathOf(request), address: request.ip }),
      err: describeError,
    },
  }
}

/** The raw path is not logged: people can open any path here, also one with a token in it. */
function pathOf({ url, routeOptions }: FastifyRequest): { path: string; characters?: number } {
  const pattern = routeOptions?.url
  if (pattern !== undefined && !pattern.includes('*')) return { path: pattern }
  return { path: pattern ?? 'unknown path', characters: url.replace(/\?.*$/s, '').length }
}

function errorOf(details: unknown): unknown {
  return details instanceof Error ? details : (details as { err?: unknown } | undefined)?.err
}

type LoggedError = {
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: LoggedError
}

/**
 * Reduces an error to the fields that help to find the fault. Libraries attach whole mail envelopes and requests to
 * their errors, and a mail server's refusal repeats the address.
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

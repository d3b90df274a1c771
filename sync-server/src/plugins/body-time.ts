import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is so large that a slow network may take its time, as long as it goes on. */
    slowBody?: true
  }
}

/** Of a slow body, in the time that any other has for all of it: less than the slowest networks do. */
const leastBytes = 16 * 1024

/**
 * Hangs up on a body that does not come to its end in time, as Node does, whose own limit is one for
 * all routes. One of a `slowBody` route has that time again and again, and Node's in all.
 */
export function limitBodyTime(
  app: FastifyInstance,
  { requestTimeoutMs }: { requestTimeoutMs: number },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.raw.complete && hasBody(request)) watch(request)
    done()
  })

  function watch({ raw, routeOptions }: FastifyRequest): void {
    const { socket } = raw
    if (!(socket instanceof Socket)) return
    const least = routeOptions.config?.slowBody ? leastBytes : Number.POSITIVE_INFINITY
    let seen = socket.bytesRead
    const timer = setInterval(() => {
      const isOver = raw.complete || socket.destroyed
      if (!isOver && socket.bytesRead - seen >= least) {
        seen = socket.bytesRead
        return
      }
      clearInterval(timer)
      if (!isOver) app.server.emit('clientError', timeOut(), socket)
    }, requestTimeoutMs)
    timer.unref()
    raw.once('end', () => clearInterval(timer))
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** What Node itself says then. */
function timeOut(): NodeJS.ErrnoException {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}

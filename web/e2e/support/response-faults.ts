import type { OutgoingHttpHeaders } from 'node:http'
import { type ErrorCode, syncHeaders } from '@worldschool/schema'
import type { Fault } from './fault-proxy.ts'

interface ResponseOptions {
  headers?: OutgoingHttpHeaders
  /** JSON, or text when it is a string. */
  body?: object | string
}

/** A proxy or captive portal responds itself and does not forward the request. */
export function respondWith(
  status: number,
  { headers = {}, body = '' }: ResponseOptions = {},
): Fault {
  const isText = typeof body === 'string'
  const type = isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  const bytes = Buffer.from(isText ? body : JSON.stringify(body))
  return (exchange) =>
    exchange.respond({ status, headers: { 'content-type': type, ...headers }, body: bytes })
}

export const portalText = 'Welcome to our hotel. Room number?'

/** A captive portal: its own page for every URL, which browsers may cache for an hour. */
export const portalPage: Fault = respondWith(200, {
  headers: { 'cache-control': 'public, max-age=3600' },
  body: `<!doctype html><title>Hotel</title><h1>${portalText}</h1>`,
})

/** A captive portal that redirects every request to its page. */
export function portalRedirect(page: string): Fault {
  const redirect = respondWith(302, { headers: { location: page } })
  return (exchange) => (exchange.path === page ? portalPage(exchange) : redirect(exchange))
}

/** JSON with status 200 that our server would never send. */
export const unrelatedJson: Fault = respondWith(200, {
  body: { status: 'ok', rows: [], more: false },
})

/**
 * A refusal in the format of our server, with its echo headers. The real server would need an hour
 * of load, or a defect, to send it. [R4]
 */
export function refuseAsServer(
  status: number,
  code: ErrorCode,
  { retryAfter }: { retryAfter?: number } = {},
): Fault {
  return (exchange) => {
    const { [syncHeaders.idempotencyKey]: key, [syncHeaders.epoch]: epoch } = exchange.headers
    const headers = {
      ...(key !== undefined && { [syncHeaders.idempotencyKey]: key }),
      ...(epoch !== undefined && { [syncHeaders.epoch]: epoch }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    }
    return respondWith(status, { headers, body: { error: `Refused: ${code}`, code } })(exchange)
  }
}

import type { OutgoingHttpHeaders } from 'node:http'
import { type ErrorCode, syncHeaders } from '@worldschool/schema'
import type { Fault } from './fault-proxy.ts'

interface Said {
  headers?: OutgoingHttpHeaders
  /** JSON, unless it is a text. */
  body?: object | string
}

/** Someone on the way answers in the server's place; the request goes no further. */
export function answerWith(status: number, { headers = {}, body = '' }: Said = {}): Fault {
  const isText = typeof body === 'string'
  const type = isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  const bytes = Buffer.from(isText ? body : JSON.stringify(body))
  return (exchange) =>
    exchange.tell({ status, headers: { 'content-type': type, ...headers }, body: bytes })
}

export const portalText = 'Welcome to our hotel. Room number?'

/** A captive portal: its own page for every address, that a browser may keep for an hour. */
export const portalPage: Fault = answerWith(200, {
  headers: { 'cache-control': 'public, max-age=3600' },
  body: `<!doctype html><title>Hotel</title><h1>${portalText}</h1>`,
})

/** A captive portal that sends everyone to its page, which then comes as any address does. */
export function portalRedirect(page: string): Fault {
  const redirect = answerWith(302, { headers: { location: page } })
  return (exchange) => (exchange.path === page ? portalPage(exchange) : redirect(exchange))
}

/** JSON and a 200, and nothing that our server would say. */
export const otherJson: Fault = answerWith(200, { body: { status: 'ok', rows: [], more: false } })

/**
 * A refusal as our own server words it, echo and all, whatever the truth: what it would take the
 * real one an hour of load, or a fault of its own, to say. [R4]
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
    return answerWith(status, { headers, body: { error: `Refused: ${code}`, code } })(exchange)
  }
}

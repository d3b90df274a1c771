import { setTimeout as sleep } from 'node:timers/promises'
import type { RateLimiter } from './rate-limiter.ts'

const timeoutMs = 2_000

/** Maximum size of a response. Five suggestions take a few kilobytes. */
const maxBytes = 256 * 1024

/**
 * Requests JSON from a URL that the operator configured. Throws on a timeout, a redirect [SEC-19], an error status, or
 * a response that is not JSON of a reasonable size.
 */
async function fetchJson(url: URL, { userAgent }: { userAgent: string }): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' }
  const response = await fetch(url, { headers, signal, redirect: 'error', credentials: 'omit' })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`HTTP status ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error(`Response larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

export interface ExternalApi {
  /**
   * Waits until the rate limit allows the request, and returns the response. Returns null if the wait would be too
   * long, or if the request fails.
   */
  fetch(url: URL): Promise<unknown | null>
}

/** Creates a client for an external service that allows one request per second and may fail. */
export function createExternalApi({
  name,
  userAgent,
  log,
  limiter,
  wait = sleep,
}: {
  name: string
  userAgent: string
  log: { warn(details: object, message: string): void }
  limiter: RateLimiter
  wait?: (ms: number) => Promise<unknown>
}): ExternalApi {
  return {
    async fetch(url) {
      try {
        const waitMs = await limiter.take()
        if (waitMs === null) return null
        if (waitMs > 0) {
          await wait(waitMs)
          // An earlier request may have failed in the meantime.
          if (await limiter.isPaused()) return null
        }
        return await fetchJson(url, { userAgent })
      } catch (error) {
        // A database error must not fail this call. [fault 18]
        await limiter.pause().catch(() => undefined)
        // Never log the URL: it contains what a person typed, or where they are.
        log.warn({ service: name, reason: reasonOf(error) }, 'geocoding request failed')
        return null
      }
    },
  }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error
  const { code } = (cause ?? {}) as { code?: unknown }
  return [name, typeof code === 'string' ? code : message].join(': ')
}

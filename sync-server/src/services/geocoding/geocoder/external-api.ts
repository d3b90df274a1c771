import { setTimeout as sleep } from 'node:timers/promises'
import type { Turns } from './rate-limiter.ts'

const answerWithinMs = 2_000

/** Five suggestions are some kilobytes; more than this is not what was asked for. */
const mostBytes = 256 * 1024

/**
 * GETs JSON from an address of the operator's. Throws when it is slow, redirects [security 19],
 * refuses, or answers anything but JSON of a sensible size.
 */
async function askOutside(url: URL, { userAgent }: { userAgent: string }): Promise<unknown> {
  const signal = AbortSignal.timeout(answerWithinMs)
  const headers = { 'user-agent': userAgent, accept: 'application/json', 'accept-language': 'en' }
  const answer = await fetch(url, { headers, signal, redirect: 'error', credentials: 'omit' })
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel()
    throw new Error(`It answered ${answer.status}.`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error(`It answered more than ${mostBytes} bytes.`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

export interface ExternalApi {
  /** Its answer, as soon as it is its turn; null at once when there is no turn, or when it fails. */
  ask(url: URL): Promise<unknown | null>
}

/** A service out there that may be asked once a second, and may not answer. */
export function createExternalApi({
  name,
  userAgent,
  log,
  turns,
  wait = sleep,
}: {
  name: string
  userAgent: string
  log: { warn(details: object, message: string): void }
  turns: Turns
  wait?: (ms: number) => Promise<unknown>
}): ExternalApi {
  return {
    async ask(url) {
      try {
        const early = await turns.take()
        if (early === null) return null
        if (early > 0) {
          await wait(early)
          // It may have failed for whoever was before.
          if (await turns.isResting()) return null
        }
        return await askOutside(url, { userAgent })
      } catch (error) {
        // A database that fails is no reason to answer nothing. [fault 18]
        await turns.rest().catch(() => undefined)
        // Never the address: it holds what a person typed, or where they are.
        log.warn({ service: name, reason: reasonOf(error) }, 'a geocoding service did not answer')
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

import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'
import { ipKeyOf } from './rate-limits.ts'

const mebibyte = 1024 * 1024

/**
 * How fast photos are sent to one address. The connection limits alone do not slow down a client that requests hundreds
 * of photos at once, because the kernel's buffers take whole photos even if the client does not read them.
 */
export const sendRate = {
  /** 256 Mbit/s: more than the connection of most hotels. */
  bytesPerSecond: 32 * mebibyte,
  /** Bytes that are sent without waiting, such as the photos of a list. */
  burstBytes: 4 * mebibyte,
  /** A request that would wait longer is refused. */
  maxWaitMs: 10_000,
} as const

export type SendRate = Record<keyof typeof sendRate, number>

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Resolves when this many more bytes may be sent to the client's address. Throws 503 `unavailable` if the wait
     * would be too long, or if the client has disconnected meanwhile.
     */
    waitForSendRate: (bytes: number) => Promise<void>
  }
}

/** Paces responses per address with the generic cell rate algorithm (GCRA). [SEC-30] */
export function limitSendRate(
  app: FastifyInstance,
  { rateLimits }: { rateLimits: boolean },
  { bytesPerSecond, burstBytes, maxWaitMs }: SendRate = sendRate,
): void {
  /**
   * For each address, the theoretical arrival time of GCRA: when all bytes promised to the address will have been sent
   * at this rate, in ms since the process started.
   */
  const arrivals = new Map<string, number>()
  const burstMs = (burstBytes / bytesPerSecond) * 1000

  app.decorateRequest('waitForSendRate', async function (this: FastifyRequest, bytes: number) {
    if (!rateLimits) return
    const now = performance.now()
    const address = ipKeyOf(this)
    const arrival = Math.max(now, arrivals.get(address) ?? 0) + (bytes / bytesPerSecond) * 1000
    const waitMs = arrival - burstMs - now
    if (waitMs > maxWaitMs) throw unavailable()
    if (arrivals.size >= maxAddresses) forgetBefore(now)
    arrivals.set(address, arrival)
    if (waitMs <= 0) return
    await wait(waitMs)
    if (this.raw.socket.destroyed) throw unavailable()
  })

  function forgetBefore(now: number): void {
    for (const [address, arrival] of arrivals) if (arrival < now) arrivals.delete(address)
  }

  const unavailable = () =>
    new DomainError('unavailable', { retryAfterSeconds: Math.ceil(maxWaitMs / 1000) })
}

/** Above this number of addresses, those without recent requests are dropped. */
const maxAddresses = 10_000

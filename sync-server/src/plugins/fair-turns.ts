import type { FastifyInstance } from 'fastify'
import { addressKeyOf } from './rate-limits.ts'

/**
 * Requests per address and turn. A page in a browser sends a handful at a time. Each takes about a
 * millisecond.
 */
const startedPerTurn = 4

interface Line {
  started: number
  waiting: (() => void)[]
}

/**
 * Starts at most a few requests per address in each turn of the event loop; the others wait in order. So a
 * burst from one address does not delay the others. The connection limits bound how many can wait. [S30]
 */
export function startInTurns(app: FastifyInstance, { rateLimits }: { rateLimits: boolean }): void {
  if (!rateLimits) return
  const lines = new Map<string, Line>()
  let isScheduled = false

  app.addHook('onRequest', (request, reply, done) => {
    const address = addressKeyOf(request)
    const line = lines.get(address) ?? { started: 0, waiting: [] }
    lines.set(address, line)
    if (!isScheduled) setImmediate(nextTurn)
    isScheduled = true
    if (line.started < startedPerTurn) {
      line.started += 1
      return done()
    }
    line.waiting.push(() => {
      // Skip if the client has disconnected.
      if (!reply.raw.destroyed) done()
    })
  })

  function nextTurn(): void {
    isScheduled = false
    for (const [address, line] of lines) {
      const next = line.waiting.splice(0, startedPerTurn)
      if (next.length === 0) lines.delete(address)
      line.started = next.length
      for (const start of next) start()
    }
    if (lines.size === 0) return
    isScheduled = true
    setImmediate(nextTurn)
  }
}

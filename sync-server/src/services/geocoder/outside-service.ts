import { setTimeout as sleep } from 'node:timers/promises'
import { askOutside } from './ask-outside.ts'

/** What both services ask for. */
const oneEachMs = 1_000

/** Longer than the answer itself may take, nobody waits for a turn. */
const longestWaitMs = 2_000

/** After a failure it is left alone for so long, and nobody waits for it in vain. */
const restMs = 30_000

export interface OutsideService {
  /** Its answer, as soon as it is its turn; null at once when there is no turn, or when it fails. */
  ask(url: URL): Promise<unknown | null>
}

/** A service out there that may be asked once a second, and may not answer. */
export function createOutsideService({
  name,
  userAgent,
  log,
  now = () => performance.now(),
  wait = sleep,
}: {
  name: string
  userAgent: string
  log: { warn(details: object, message: string): void }
  now?: () => number
  wait?: (ms: number) => Promise<unknown>
}): OutsideService {
  let nextTurn = 0
  let restsUntil = 0

  return {
    async ask(url) {
      const turn = Math.max(now(), nextTurn)
      const early = turn - now()
      if (now() < restsUntil || early > longestWaitMs) return null
      nextTurn = turn + oneEachMs
      if (early > 0) await wait(early)
      // It may have failed for whoever was before.
      if (now() < restsUntil) return null
      try {
        return await askOutside(url, { userAgent })
      } catch (error) {
        restsUntil = now() + restMs
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

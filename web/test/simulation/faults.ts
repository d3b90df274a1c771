import { syncHeaders } from '@worldschool/schema'
import type { Answer } from './directory-server.ts'
import type { Hop, Network } from './network.ts'
import type { Random } from './random.ts'
import { serverFaults } from './server-faults.ts'

/** The faults of a request or its response. */
export const hopFaults = [
  'cut before the request',
  'arrives late, unheard',
  'arrives twice',
  'portal page',
  '502 of a proxy',
  '503 with Retry-After',
  '429',
  '500',
  'answer lost',
] as const
export type HopFault = (typeof hopFaults)[number]

/** The faults of the devices and of the server themselves. */
export const worldFaults = [
  'server restart',
  'restore from a backup',
  'network gone',
  'tab closed',
  'tab killed in a transaction',
  'transaction aborted',
  'second tab',
  'clock jump',
  'lock holder killed',
  'lock holder frozen',
  'tab frozen',
  'tab frozen in a transaction',
  'service worker killed',
  'no room',
  'database evicted',
  'older code',
  'connection lost',
  ...serverFaults,
] as const
export type WorldFault = (typeof worldFaults)[number]

/** Events that are counted although they are no faults. */
export const ordinaryTurns = [
  'lock waited for',
  'service worker beside a tab',
  'service worker alone',
  'service worker woken again',
  'report decided',
  'held content decided',
] as const

/** As `ordinaryTurns`, but too rare for the default run. */
export const rareTurns = ['appeal decided', 'held content changed before its decision'] as const

export type Fault =
  | HopFault
  | WorldFault
  | (typeof ordinaryTurns)[number]
  | (typeof rareTurns)[number]

/** The faults of a run: some kinds, one of them more often. */
export interface Faults {
  kinds: ReadonlySet<Fault>
  often: Fault
}

/** A few kinds at a time find bugs that all kinds together would hide. */
export function drawFaults(random: Random): Faults {
  const all = [...hopFaults, ...worldFaults]
  const often = random.pick(all)
  const share = random.pick([0, 0.1, 0.3, 0.6])
  return { kinds: new Set([often, ...all.filter(() => random.chance(share))]), often }
}

/** Draws the fault of a request that waits at a gate; null for none. */
export function drawHopFault(hop: Hop, { kinds, often }: Faults, random: Random): HopFault | null {
  const possible = hopFaults.filter(
    (fault) => kinds.has(fault) && (fault === 'answer lost') === (hop.answer !== null),
  )
  if (possible.length === 0 || !random.chance(0.2)) return null
  return possible.find((fault) => fault === often && random.chance(0.5)) ?? random.pick(possible)
}

/** Applies the fault. */
export async function strike(
  hop: Hop,
  fault: HopFault,
  { network, random }: { network: Network; random: Random },
): Promise<void> {
  switch (fault) {
    case 'answer lost':
    case 'cut before the request':
      return network.cut(hop)
    case 'arrives late, unheard':
      network.copy(hop)
      return network.cut(hop)
    case 'arrives twice':
      network.copy(hop)
      return network.arrive(hop)
    case 'portal page':
      return network.answerInstead(hop, portalPage)
    case '502 of a proxy':
      return network.answerInstead(hop, { ...portalPage, status: 502 })
    case '503 with Retry-After':
      return network.answerInstead(hop, refusal(hop, 503, 'unavailable', 1 + random.below(120)))
    case '429':
      return network.answerInstead(hop, refusal(hop, 429, 'too_many_requests', random.below(60)))
    case '500':
      return network.answerInstead(hop, refusal(hop, 500, 'internal', null))
  }
}

const portalPage: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<h1>Welcome to our hotel</h1>',
  cookie: undefined,
}

/** A refusal in the format of our server. */
function refusal(hop: Hop, status: number, code: string, afterSeconds: number | null): Answer {
  const key = hop.request.headers[syncHeaders.idempotencyKey]
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      [syncHeaders.epoch]: 'e1',
      ...(key && { [syncHeaders.idempotencyKey]: key }),
      ...(afterSeconds !== null && { 'retry-after': String(afterSeconds) }),
    },
    body: JSON.stringify({ error: 'Not now', code }),
    cookie: undefined,
  }
}

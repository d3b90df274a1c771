import { tileLimits } from '../../db/tiles/tile-limits.ts'
import { isDescription } from './content-type.ts'

interface Kept {
  keptAt: number
  freshUntil: number
}

/** Until when an answer that came at `now` need not be asked for again, by its own headers. */
export function freshUntil(headers: Headers, now: number): number {
  // What a style says of its tiles may be another thing tomorrow.
  const least = isDescription(headers) ? 0 : tileLimits.leastFreshMs
  const own = ownFreshMs(headers, now)
  return now + Math.min(Math.max(own, least), tileLimits.mostFreshMs)
}

/** A clock that was set back tells nothing of the time since. */
export function isFresh({ keptAt, freshUntil }: Kept, now: number): boolean {
  return keptAt <= now && now < freshUntil
}

/** RFC 9111, 4.2: `max-age` before `Expires`, less the time that it spent on its way. */
function ownFreshMs(headers: Headers, now: number): number {
  const control = headers.get('cache-control') ?? ''
  if (/\bno-cache\b/i.test(control)) return 0
  const age = Number(headers.get('age') ?? 0) * 1000 || 0
  const [, maxAge] = /(?:^|[\s,])max-age\s*=\s*"?(\d+)/i.exec(control) ?? []
  if (maxAge !== undefined) return Number(maxAge) * 1000 - age
  const expires = Date.parse(headers.get('expires') ?? '')
  if (Number.isNaN(expires)) return 0
  const date = Date.parse(headers.get('date') ?? '')
  return expires - (Number.isNaN(date) ? now : date) - age
}

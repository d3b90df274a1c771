/** A timer cannot count further than 24 days, and a proxy's slip must not silence a device for long. */
export const mostWaitMs = 60 * 60_000

/** `Retry-After` in ms; null without one in seconds (a date would rest on a clock, [I3]). [R5] */
export function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after')
  if (text === null) return null
  const seconds = Number(text)
  return Number.isFinite(seconds) ? Math.min(mostWaitMs, Math.max(0, seconds) * 1000) : null
}

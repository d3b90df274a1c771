const firstMs = 1_000
const mostMs = 5 * 60_000

/**
 * How long to wait after `failures` failures in a row: full jitter from 1 s to 5 min. [R6]
 * `random` is in [0, 1).
 */
export function backoffMs(failures: number, random: number): number {
  const ceiling = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 20))
  return firstMs + random * (ceiling - firstMs)
}
